import Testing

/// The compiler's message for a mistake in the lift of a child middleware to a collection.
struct ChildrenTests {
  private static let cases: [String] = [
    ".liftToCollection(action: .child, stateCollection: \\.children)",
    ".liftToCollection(action: .child, stateCollection: ▸\\.sisters)",
    ".liftToCollection(action: .▸other, stateCollection: \\.children)",
    ".liftToCollection(action: .▸unknown, stateCollection: \\.children)",
    ".▸liftToCollection(action: .child, stateCollection: \\.names)",
    ".▸liftToCollection(action: .child, stateDictionary: \\.children)",
  ]

  @Test(.compiling, .timeLimit(.minutes(5)), arguments: cases)
  func `a mistake in the lift to a collection is reported where it is`(arguments: String) async throws {
    let marked = MarkedText(Self.feature + arguments)
    let check = try await TypeCheck(marked.text, with: [])
    #expect(Set(check.places.map { "\($0)" }) == Set(marked.places.map { "\($0)" }), "\(check.output)")
    #expect(check.code == (marked.places.isEmpty ? 0 : 1))
  }

  private static let feature = """
    import SwiftRex
    struct Child: Identifiable, Sendable { let id: String }
    enum Action: Sendable {
      case child(ElementIDAction<String, Int>), other(Int)
      var child: ElementIDAction<String, Int>? { if case .child(let action) = self { action } else { nil } }
      var other: Int? { if case .other(let number) = self { number } else { nil } }
    }
    extension Prism<Action, ElementIDAction<String, Int>> { static let child = Prism(case: Action.child, extract: \\.child) }
    extension Prism<Action, Int> { static let other = Prism(case: Action.other, extract: \\.other) }
    struct State: Sendable { var children: [Child] = [], names: [String] = [] }
    let middleware = MiddlewareReader<Int, AnyMiddleware<Int, Int, Child>> { _ in .identity }
    let children: MiddlewareReader<Int, AnyMiddleware<Action, Action, State>> =
      middleware
    """
}
