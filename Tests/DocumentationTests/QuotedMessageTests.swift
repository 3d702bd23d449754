import Testing

/// The compiler's messages that pages quote, besides those of the migration.
struct QuotedMessageTests {
  /// A mistake, and a page with the messages about it, in which `…` is any text.
  struct Quotation: CustomTestStringConvertible {
    let page: String
    let messages: [String]
    let code: String
    var options: [String] = []

    var testDescription: String { page }
  }

  private static let quotations = [
    Quotation(
      page: "Modules/Documentation/Lifting.md",
      messages: [
        "type 'Prism<…>' has no member 'lamp'",
        "cannot convert value of type 'WritableKeyPath<…, X>' to expected argument type",
        "cannot convert value of type 'WritableKeyPath<…, Optional<X>>'",
      ],
      code: """
        import SwiftRex
        struct X: Sendable {}
        struct Y: Sendable {}
        enum Home: Sendable { case door(Int) }
        struct State: Sendable { var x = X(), y = Y(), optional: X? }
        extension Prism<Home, Int> { static let door = Prism<Home, Int>(case: Home.door) { _ in nil } }
        let one: Reducer<Home, State> = Reducer<Int, Y>.identity.lift(action: .lamp, state: \\.y)
        let two: Reducer<Home, State> = Reducer<Int, Y>.identity.lift(action: .door, state: \\.x)
        let three: Reducer<Home, State> = Reducer<Int, X>.identity.lift(action: .door, state: \\.optional)
        """),
    Quotation(
      page: "Modules/Documentation/ListOfChildren.md",
      messages: ["member 'city' expects argument of type 'ElementIDAction<String, City.Action>'"],
      code: """
        import SwiftRexTesting
        import SwiftRex
        enum City { enum Action: Equatable, Sendable { case measured } }
        enum Action: Equatable, Sendable { case city(ElementIDAction<String, City.Action>) }
        func receive(_ store: TestStore<Action, Int>) { store.receive(.city) }
        """),
    Quotation(
      page: "Modules/Documentation/UseItInYourPackage.md",
      messages: [
        "converting non-Sendable function value to '@Sendable (Meal.State) -> [Meal.Order]' may introduce data races",
        "main actor-isolated conformance of 'Basket.Action' to 'Decodable' cannot satisfy conformance requirement …",
      ],
      code: """
        import ConcurrencyRex
        enum Meal {
          struct Order: Hashable, Sendable {}
          struct State: Equatable, Sendable { var orders: [Order] = [] }
          static let middleware = EffectMiddleware<Int, Int, State, Void>.reconciling(\\.orders) { _ in .identity }
        }
        enum Basket { enum Action: Codable, Sendable { case ordered } }
        func decode<A: Decodable & Sendable>(_ type: A.Type) {}
        func decode() { decode(Basket.Action.self) }
        """, options: ["-default-isolation", "MainActor", "-enable-upcoming-feature", "InferIsolatedConformances"]),
  ]

  @Test(.compiling, .timeLimit(.minutes(5)), arguments: quotations)
  func `the compiler reports every message that a page quotes`(quotation: Quotation) async throws {
    let said = try await TypeCheck(quotation.code, with: [], options: quotation.options).output
    let page = try Repository.text(of: quotation.page)
    for message in quotation.messages {
      #expect(page.contains(message))
      let parts = message.split(separator: "…")
      let isSaid = said.split(separator: "\n").contains { line in
        var rest = line
        return parts.allSatisfy { part in
          guard let range = rest.firstRange(of: part) else { return false }
          rest = rest[range.upperBound...]
          return true
        }
      }
      #expect(isSaid, "\(message)\n\(said)")
    }
  }
}
