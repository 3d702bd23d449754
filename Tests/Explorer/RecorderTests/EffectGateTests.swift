import ConcurrencyRex
import Recorder
import SwiftRex
import Testing

/// What waits behind a gate until it opens.
struct EffectGateTests {
  private let market = Market()

  private var actions: [Market.Action] {
    let recording = market.recorder.recording
    return recording.numbers.map { recording[$0].action }
  }

  @Test func `the result of an effect waits behind a closed gate, and keeps its cause`() {
    market.store.dispatch(.ordered("tea"))
    market.recorder.setGate { _ in true }
    market.clock.advance(by: .seconds(2))
    #expect(actions == [.ordered("tea")] && market.store.effects.isIdle)
    market.recorder.setGate(nil)
    #expect(actions == [.ordered("tea"), .delivered("tea")])
    #expect(market.store.state.orders == [] && market.recorder.recording.cause(of: 2) == 1)
  }

  @Test func `work listed behind a closed gate starts when the gate opens`() {
    market.recorder.setGate { _ in true }
    market.store.dispatch(.ordered("tea"))
    market.clock.advance(by: .seconds(2))
    #expect(market.store.state.orders == ["tea"] && market.store.effects.isIdle)
    market.recorder.setGate(nil)
    #expect(market.store.effects.inFlight == 1)
    market.clock.advance(by: .seconds(2))
    #expect(actions == [.ordered("tea"), .delivered("tea")])
  }

  @Test func `work that comes and goes behind a closed gate never starts`() {
    market.recorder.setGate { _ in true }
    market.store.dispatch(.ordered("tea"))
    market.store.dispatch(.delivered("tea"))
    market.recorder.setGate(nil)
    market.clock.advance(by: .seconds(2))
    #expect(actions == [.ordered("tea"), .delivered("tea")] && market.store.effects.isIdle)
  }

  @Test func `a rule behind a closed gate dispatches its action when the gate opens`() {
    market.recorder.setGate { $0 == .ordered("locks") }
    market.store.dispatch(.closed)
    #expect(actions == [.closed])
    market.recorder.setGate(nil)
    #expect(actions == [.closed, .ordered("locks")])
  }

  @Test func `a result that waits behind a closed gate is dropped if its work ends meanwhile`() {
    let market = Market(
      reducer: Market.reducer
        <> .reduce { action, state in if case .sold(let item) = action { state.orders.removeAll { $0 == item } } })
    for item in ["tea", "salt"] { market.store.dispatch(.ordered(item)) }
    market.recorder.setGate { [.delivered("tea"), .delivered("salt")].contains($0) }
    market.clock.advance(by: .seconds(2))
    market.store.dispatch(.sold("tea"))
    market.recorder.setGate(nil)
    #expect(market.store.state.stock == ["tea": -1, "salt": 3])
  }

  @Test func `a gate that opens for some actions lets only these pass`() {
    for item in ["tea", "salt"] { market.store.dispatch(.ordered(item)) }
    market.recorder.setGate { _ in true }
    market.clock.advance(by: .seconds(2))
    market.recorder.setGate { $0 == .delivered("tea") }
    #expect(actions.last == .delivered("salt"))
    market.recorder.setGate(nil)
    #expect(actions.suffix(2) == [.delivered("salt"), .delivered("tea")])
  }
}
