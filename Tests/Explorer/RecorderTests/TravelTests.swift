import ConcurrencyRex
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

/// Earlier states in a store that goes on.
struct TravelTests {
  @Test func `the store shows an earlier state, tells its observers, and returns to the current one`() {
    let market = Market()
    market.store.dispatch(.sold("tea"))
    market.store.dispatch(.sold("tea"))
    let seen = Locked<[Int]>([])
    let subscription = market.store.statePublisher.subscribe(
      SubscriberType { state in seen.withLock { $0.append(state.stock["tea"] ?? 0) } })
    let journey = [TravelPlace.action(1), .action(0), .without(1), nil]
    let places = journey.map { place in
      market.recorder.show(place, in: market.store)
      return market.recorder.place
    }
    #expect(places == journey)
    #expect(seen.withLock(\.self) == [-2, -1, 0, -1, -2])
    #expect(market.store.state.stock == ["tea": -2] && market.recorder.count == 2)
    subscription.unsubscribe()
  }

  @Test func `what the world reports meanwhile waits, and is then handled in order`() {
    let market = Market()
    for item in ["tea", "salt"] {
      market.store.dispatch(.ordered(item))
      market.clock.advance(by: .milliseconds(100))
    }
    market.recorder.show(.action(1), in: market.store)
    market.clock.advance(by: .seconds(3))
    #expect(market.recorder.heldCount == 2)
    #expect(market.store.state.orders == ["tea"])
    market.recorder.show(nil, in: market.store)
    let recording = market.recorder.recording
    let actions = recording.numbers.suffix(2).map { recording[$0].action }
    #expect(actions == [.delivered("tea"), .delivered("salt")])
    #expect([3, 4].map { recording.cause(of: $0) } == [1, 2])
    #expect(market.store.state.orders == [] && market.recorder.heldCount == 0)
  }

  @Test func `an earlier state triggers no rules and no effects`() {
    let market = Market()
    market.store.dispatch(.sold("tea"))
    market.store.dispatch(.closed)
    market.clock.advance(by: .seconds(2))
    let count = market.recorder.count
    for place in [TravelPlace.action(1), .without(2), .action(0)] { market.recorder.show(place, in: market.store) }
    market.recorder.show(nil, in: market.store)
    market.store.dispatch(.sold("salt"))
    market.clock.advance(by: .seconds(2))
    #expect(market.recorder.count == count + 1)
    #expect(market.store.effects.isIdle)
  }

  @Test func `an action that must not wait ends the display of an earlier state after those that waited, or the gate`()
  {
    let market = Market()
    market.store.dispatch(.ordered("tea"))
    market.recorder.show(.action(0), in: market.store)
    market.clock.advance(by: .seconds(2))
    market.store.dispatch(.closed)
    #expect(market.recorder.place == nil)
    let recording = market.recorder.recording
    #expect(
      recording.numbers.map { recording[$0].action }.prefix(3) == [.ordered("tea"), .delivered("tea"), .closed])
    #expect(market.store.state.isClosed)
    let gated = Market()
    gated.recorder.setGate { _ in true }
    gated.store.dispatch(.ordered("tea"))
    #expect(gated.recorder.hasGate && gated.store.effects.isIdle)
    gated.store.dispatch(.closed)
    #expect(!gated.recorder.hasGate)
    gated.clock.advance(by: .seconds(2))
    let actions = gated.recorder.recording.numbers.map { gated.recorder.recording[$0].action }
    #expect(actions == [.ordered("tea"), .closed, .ordered("locks"), .delivered("tea"), .delivered("locks")])
  }

  @Test func `an action that arrives while others are resumed is handled after them`() {
    let market = Market()
    market.store.dispatch(.sold("tea"))
    market.recorder.show(.action(0), in: market.store)
    for _ in 1...3 { market.store.dispatch(.ordered("tea")) }
    // The completion runs before the held actions get their turn.
    market.recorder.show(nil, in: market.store) { [store = market.store] in store.dispatch(.sold("salt")) }
    let recording = market.recorder.recording
    #expect(recording.numbers.map { recording[$0].action }.suffix(2) == [.ordered("tea"), .sold("salt")])
    #expect(recording.count == 5)
  }

  @Test(arguments: 1...40) func `random journeys change nothing that happens`(seed: UInt64) {
    let (market, other) = (Market(), Market())
    var (generator, twin) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
    var places = SeededGenerator(seed: seed)
    for _ in 1...4 {
      market.run(20, &generator)
      other.run(20, &twin)
      let number = Int.random(in: 0...market.recorder.count, using: &places)
      market.recorder.show(.action(number), in: market.store)
      let state = number == 0 ? Market.State() : market.states.withLock { $0[number - 1] }
      #expect(market.store.state == state)
      market.recorder.show(nil, in: market.store)
    }
    #expect(market.store.state == other.store.state)
    #expect(market.recorder.count == other.recorder.count)
  }

  @Test func `an earlier state that is shown starts and ends no work`() {
    let market = Market()
    market.store.dispatch(.ordered("rope"))
    market.recorder.show(.action(0), in: market.store)
    market.clock.advance(by: .seconds(1))
    market.recorder.show(.action(1), in: market.store)
    #expect(market.store.effects.running.isEmpty)
    market.recorder.show(nil, in: market.store)
    #expect(market.store.state == Market.State(stock: ["rope": 3]))
  }

  @Test func `the work of the initial state starts with the store, without a cause`() {
    let clock = VirtualClock()
    let initialState = Market.State(orders: ["rope"])
    let recorder = Recorder(initialState: initialState, reducer: Market.reducer)
    let store = ReduxStoreBase(
      subject: .init(initialValue: initialState), reducer: recorder.recording(Market.reducer),
      middleware: recorder.recording(Market.middleware(clock)), effects: EffectScope(executor: clock))
    clock.advance(by: .seconds(1))
    #expect(store.state == Market.State(stock: ["rope": 3]))
    #expect(recorder.recording[1].source.cause == nil)
  }
}
