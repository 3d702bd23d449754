import ConcurrencyRex
import Inspection
import Recorder
import SwiftRex
import Testing

/// The Swift source of a test with the steps of a recording.
struct TestExportTests {
  private let market = Market()

  private func export(
    _ numbers: ClosedRange<Int>, expecting expectation: TestExport.Expectation? = nil
  ) throws(TestExport.Failure) -> TestExport {
    try TestExport(
      of: market.recorder.recording, numbers, initialState: Market.State(), name: "Slice", expecting: expectation)
  }

  @Test func `a test sends what was typed or began earlier, receives what effects dispatched, and names every change`()
    throws
  {
    market.store.dispatch(.sold("salt"))
    market.store.dispatch(.ordered("tea"))
    market.clock.advance(by: .seconds(2))
    market.store.dispatch(.sold("tea"))
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
          @Test func `the actions change what they changed before`() {
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
    let source = try export(3...3).source
    #expect(
      source.contains(
        """
            // The result of an effect that began before action 3.
            store.send(.delivered("tea")) {
        """))
  }

  @Test func `an expected value is asserted in the end, and what was recorded there is left out`() throws {
    market.store.dispatch(.sold("tea"))
    market.store.dispatch(.closed)
    let source = try export(1...2, expecting: .init(path: "stock[\"tea\"]", value: .nil)).source
    #expect(source.contains("    store.exhaustivity.remove(.state)\n"))
    #expect(source.contains("    store.send(.sold(\"tea\"))\n    store.send(.closed) {\n      $0.isClosed = true\n"))
    #expect(source.contains("    #expect(store.state.stock[\"tea\"] == nil)\n    store.finish()\n"))
  }

  @Test func `an expectation that holds already, or that no state can meet, is refused`() throws {
    market.store.dispatch(.sold("tea"))
    for (path, value, message) in [
      ("isClosed", Literal.bool(false), "isClosed already is false after action 1"),
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
