import ConcurrencyRex
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing

/// Views that show earlier states of a store, which continues.
struct TravelTests {
  private let market = Market()

  private var view: RecordingView<Market.Action, Market.State> { RecordingView(of: market.store, market.recorder) }

  @Test func `a view publishes each state that it shows`() {
    let view = view
    market.store.dispatch(.sold("tea"))
    market.store.dispatch(.sold("tea"))
    let seen = Locked<[Int]>([])
    let subscription = view.statePublisher.subscribe(
      SubscriberType { state in seen.withLock { $0.append(state.stock["tea"] ?? 0) } })
    let journey = [TravelPlace.action(1), .action(0), .without(1), nil]
    let places = journey.map { place in
      view.show(place)
      return view.place
    }
    #expect(places == journey)
    #expect(seen.withLock(\.self) == [-2, -1, 0, -1, -2])
    view.dispatch(.sold("tea"))
    #expect(seen.withLock(\.self).last == -3 && view.state.stock == ["tea": -3])
    subscription.unsubscribe()
    view.show(.action(0))
    #expect(seen.withLock(\.self).count == 6)
  }

  @Test func `the store and its effects continue while an earlier state is shown`() {
    let view = view
    market.store.dispatch(.ordered("tea"))
    view.show(.action(0))
    let seen = Locked(0)
    let subscription = view.statePublisher.subscribe(SubscriberType { _ in seen.withLock { $0 += 1 } })
    market.clock.advance(by: .seconds(1))
    #expect(market.store.state.stock == ["tea": 3] && market.recorder.count == 2)
    #expect(view.state == Market.State() && view.newCount == 1 && seen.withLock(\.self) == 1)
    view.show(nil)
    #expect(view.state.stock == ["tea": 3] && view.newCount == 0)
    subscription.unsubscribe()
  }

  @Test func `an action is not dispatched while an earlier state is shown`() {
    let view = view
    market.store.dispatch(.sold("tea"))
    view.show(.action(0))
    view.dispatch(.sold("salt"))
    #expect(market.recorder.count == 1)
    view.show(nil)
    view.dispatch(.sold("salt"))
    #expect(market.store.state.stock == ["tea": -1, "salt": -1])
  }

  @Test func `two views of a store show different states`() {
    let (one, other) = (view, view)
    market.store.dispatch(.sold("tea"))
    one.show(.action(0))
    #expect(one.state.stock == [:] && other.state.stock == ["tea": -1])
  }

  @Test func `an observer can dispatch an action while it receives a state`() {
    let view = view
    market.store.dispatch(.sold("tea"))
    view.show(.action(0))
    let seen = Locked<[Int]>([])
    let subscription = view.statePublisher.subscribe(
      SubscriberType { state in
        let sales = -(state.stock["tea"] ?? 0)
        seen.withLock { $0.append(sales) }
        if sales == 1 { view.dispatch(.sold("tea")) }
      })
    view.show(nil)
    #expect(seen.withLock(\.self) == [0, 1, 2])
    subscription.unsubscribe()
  }

  @Test func `an observer that unsubscribes on subscription receives at most one state`() {
    let seen = Locked(0)
    _ = view.statePublisher.subscribe(
      SubscriberType(onValue: { _ in seen.withLock { $0 += 1 } }, onSubscribe: { $0.unsubscribe() }))
    market.store.dispatch(.sold("tea"))
    #expect(seen.withLock(\.self) <= 1)
  }

  @Test func `no older state follows a newer one while places change on another thread`() async {
    let view = view
    let seen = Locked<[Int]>([])
    let subscription = view.statePublisher.subscribe(
      SubscriberType { state in seen.withLock { $0.append(-(state.stock["tea"] ?? 0)) } })
    async let travelling: Void = { for _ in 0..<300 { view.show(nil) } }()
    for _ in 0..<300 { market.store.dispatch(.sold("tea")) }
    await travelling
    let states = seen.withLock(\.self)
    #expect(states == states.sorted() && states.last == 300)
    subscription.unsubscribe()
  }

  @Test(arguments: 1...40) func `random time travel does not affect the store`(seed: UInt64) {
    let (view, other) = (view, Market())
    var (generator, twin) = (SeededGenerator(seed: seed), SeededGenerator(seed: seed))
    var places = SeededGenerator(seed: seed)
    for _ in 1...4 {
      let number = Int.random(in: 0...market.recorder.count, using: &places)
      view.show(.action(number))
      market.run(20, &generator)
      other.run(20, &twin)
      #expect(view.state == (number == 0 ? Market.State() : market.states.withLock { $0[number - 1] }))
    }
    #expect(market.store.state == other.store.state)
    #expect(market.recorder.count == other.recorder.count)
  }

  @Test func `work listed in the initial state starts with the store, without a cause`() {
    let clock = VirtualClock()
    let initialState = Market.State(orders: ["rope"])
    let recorder = Recorder(initialState: initialState, reducer: Market.reducer)
    let store = ReduxStoreBase(
      subject: .init(initialValue: initialState), reducer: Market.reducer,
      middleware: recorder.recording(Market.middleware(clock)), effects: EffectScope(executor: clock))
    clock.advance(by: .seconds(1))
    #expect(store.state == Market.State(stock: ["rope": 3]))
    #expect(recorder.recording[1].source.cause == nil)
  }
}
