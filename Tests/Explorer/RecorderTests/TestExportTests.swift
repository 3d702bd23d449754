import ConcurrencyRex
import Inspection
import Recorder
import SwiftRex
import Testing

/// Swift tests that are exported from the steps of a recording.
struct TestExportTests {
  private let market = Market()

  private func export(
    _ numbers: ClosedRange<Int>, expecting expectation: TestExport.Expectation? = nil
  ) throws(TestExport.Failure) -> TestExport {
    try TestExport(
      of: market.recorder.recording, numbers, initialState: Market.State(), name: "Slice", expecting: expectation)
  }

  @Test func `an exported test replays the actions and asserts every change`() throws {
    market.store.dispatch(.sold("salt"))
    market.store.dispatch(.ordered("tea"))
    market.clock.advance(by: .seconds(2))
    market.store.dispatch(.sold("tea"))
    market.store.dispatch(.closed)
    let test = try export(2...4)
    #expect(test.module == "RecorderTests")
    #expect(
      test.source == """
        import SwiftRexTesting
        import Testing

        @testable import RecorderTests

        /// Actions 2 to 4 of a session.
        /// No effect runs: `receive` dispatches what the recorded effects dispatched.
        struct Slice {
          @Test func `the actions change the state as recorded`() {
            var state = Market.State()
            state.stock = ["salt": -1]
            let store = TestStore(initialState: state, reducer: Market.reducer)
            store.replaysEffects = true
            store.send(.ordered("tea")) {
              $0.orders = ["tea"]
            }
            store.advance(by: .seconds(1))
            store.receive(.delivered("tea")) {
              $0.stock["tea"] = 3
              $0.orders = []
            }
            store.advance(by: .seconds(1))
            store.send(.sold("tea")) {
              $0.stock["tea"] = 2
            }
            store.finish()
          }
        }

        """)
  }

  @Test func `the result of an effect that began earlier is sent`() throws {
    market.store.dispatch(.ordered("tea"))
    market.clock.advance(by: .seconds(2))
    let source = try export(2...2).source
    #expect(
      source.contains(
        """
            // The result of an effect that began before action 2.
            store.send(.delivered("tea")) {
        """))
  }

  @Test func `an expected value replaces the recorded changes at its path`() throws {
    market.store.dispatch(.sold("tea"))
    market.store.dispatch(.closed)
    let source = try export(1...2, expecting: .init(path: "stock[\"tea\"]", value: .nil)).source
    #expect(source.contains("    store.exhaustivity.remove(.state)\n"))
    #expect(source.contains("    store.send(.sold(\"tea\"))\n    store.send(.closed) {\n      $0.isClosed = true\n"))
    #expect(source.contains("    #expect(store.state.stock[\"tea\"] == nil)\n    store.finish()\n"))
  }

  @Test func `a collection changes by element, or as a whole if that is shorter`() throws {
    var recording = Recording(of: Shelf.State(), Shelf.reducer)
    let actions: [Shelf.Action] = [
      .arranged([1, 2, 3]), .arranged([2, 3, 4]), .arranged([4, 5]), .named(["a", "b"]), .named(["a", "b", "c"]),
      .named(["b", "c", "d"]), .named(["b"]),
    ]
    for action in actions { recording.append(action, from: .here(), at: .zero) }
    let test = try TestExport(
      of: recording, 1...actions.count, initialState: Shelf.State(), name: "Slice", expecting: nil)
    let statements = test.source.split(separator: "\n").map { $0.drop { $0 == " " } }.filter { $0.hasPrefix("$0.") }
    #expect(
      statements == [
        "$0.row = [1, 2, 3]", "$0.row.removeFirst()", "$0.row.append(4)", "$0.row = [4, 5]",
        "$0.names = [\"a\", \"b\"]",
        "$0.names.insert(\"c\")", "$0.names.remove(\"a\")", "$0.names.insert(\"d\")", "$0.names = [\"b\"]",
      ])
  }

  @Test func `an expectation that already holds or cannot be met is refused`() throws {
    market.store.dispatch(.sold("tea"))
    for (path, value, message) in [
      ("isClosed", Literal.bool(false), "isClosed is already false after action 1"),
      ("isClosed", .string("no"), "isClosed: expected true or false, found \"no\""),
      ("closed", .nil, "there is no 'closed'; it contains stock, orders, isClosed"),
    ] {
      let failure = #expect(throws: TestExport.Failure.self) {
        try export(1...1, expecting: .init(path: path, value: value))
      }
      #expect(failure?.message == message)
    }
  }
}

/// A feature whose state has an array and a set.
enum Shelf {
  enum Action: Sendable {
    case arranged([Int])
    case named(Set<String>)
  }

  struct State: Sendable {
    var row: [Int] = []
    var names: Set<String> = []
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .arranged(let row): state.row = row
    case .named(let names): state.names = names
    }
  }
}
