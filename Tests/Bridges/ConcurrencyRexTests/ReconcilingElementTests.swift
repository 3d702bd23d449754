import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

/// Work of the elements of a collection.
struct ReconcilingElementTests {
  typealias Action = ReconcilingTests.Action

  @Test func `each element of a collection has work of its own`() {
    typealias Element = ElementIDAction<String, Action>
    let store = TestStore(
      initialState: ["a": [], "b": []],
      reducer: ReconcilingTests.reducer.liftToCollection(
        action: { (action: Element) in action }, stateDictionary: \.self)
    ) {
      ReconcilingTests.middleware.inject($0).liftToCollection(
        action: .identity, stateDictionary: { (rows: [String: [Int]]) in rows })
    }
    store.send(Element(id: "a", action: .chosen([1]))) { $0["a"] = [1] }
    store.send(Element(id: "b", action: .chosen([1]))) { $0["b"] = [1] }
    store.send(Element(id: "a", action: .chosen([]))) { $0["a"] = [] }
    store.advance(by: .seconds(1))
    store.receive(Element(id: "b", action: .ended(1)))
    store.finish()
  }

  /// Rows of which each lists work, and which may be removed.
  enum RowAction: Equatable, Sendable {
    case row(ElementIDAction<String, Action>)
    case replaced([String: [Int]])

    var row: ElementIDAction<String, Action>? { if case .row(let action) = self { action } else { nil } }
  }

  static let rows: Reducer<RowAction, [String: [Int]]> =
    .reduce { action, rows in if case .replaced(let newRows) = action { rows = newRows } }
    <> ReconcilingTests.reducer.liftToCollection(action: \.row, stateDictionary: \.self)

  @Test func `the work of a removed element continues, and counts for the next element with its id`() {
    let store = TestStore(initialState: ["a": []], reducer: Self.rows) {
      ReconcilingTests.middleware.inject($0).liftToCollection(
        action: Prism(case: RowAction.row, extract: \.row), stateDictionary: { (rows: [String: [Int]]) in rows })
    }
    store.send(.row(.init(id: "a", action: .chosen([1])))) { $0["a"] = [1] }
    store.send(.replaced([:])) { $0 = [:] }
    store.advance(by: .seconds(1))
    store.exhaustivity.remove(.children)
    store.receive(.row(.init(id: "a", action: .ended(1))))
    store.send(.replaced(["a": []])) { $0 = ["a": []] }
    store.send(.row(.init(id: "a", action: .chosen([1])))) { $0["a"] = [1] }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test func `work that the parent lists for its elements is cancelled when an element is removed`() {
    struct RowWork: Hashable {
      let id: String
      let seconds: Int
    }
    let middleware = EffectMiddleware<RowAction, RowAction, [String: [Int]], VirtualClock>.reconciling { rows in
      rows.flatMap { row in row.value.map { RowWork(id: row.key, seconds: $0) } }
    } start: { work in
      .task {
        try await $0.dependencies.sleep(for: .seconds(work.seconds))
        return .row(.init(id: work.id, action: .ended(work.seconds)))
      } catch: { _ in
        nil
      }
    }
    let store = TestStore(initialState: ["a": [], "b": []], reducer: Self.rows) { middleware.inject($0) }
    store.send(.row(.init(id: "a", action: .chosen([1])))) { $0["a"] = [1] }
    store.send(.row(.init(id: "b", action: .chosen([1])))) { $0["b"] = [1] }
    store.send(.replaced(["b": [1]])) { $0 = ["b": [1]] }
    store.advance(by: .seconds(1))
    store.receive(.row(.init(id: "b", action: .ended(1))))
    store.finish()
  }
}
