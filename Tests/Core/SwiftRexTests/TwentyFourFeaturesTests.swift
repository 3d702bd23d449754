import SwiftRex
import Testing

/// Twenty-four features in one expression: that this compiles is half of the test.
struct TwentyFourFeaturesTests {
  /// One action for each feature, whose amount is twice its number.
  static var actions: [Many.Action] {
    [
      .f01(.init(amount: 2)),
      .f02(.init(amount: 4)),
      .f03(.init(amount: 6)),
      .f04(.init(amount: 8)),
      .f05(.init(amount: 10)),
      .f06(.init(amount: 12)),
      .f07(.init(amount: 14)),
      .f08(.init(amount: 16)),
      .f09(.init(amount: 18)),
      .f10(.init(amount: 20)),
      .f11(.init(amount: 22)),
      .f12(.init(amount: 24)),
      .f13(.init(amount: 26)),
      .f14(.init(amount: 28)),
      .f15(.init(amount: 30)),
      .f16(.init(amount: 32)),
      .f17(.init(amount: 34)),
      .f18(.init(amount: 36)),
      .f19(.init(amount: 38)),
      .f20(.init(amount: 40)),
      .f21(.init(amount: 42)),
      .f22(.init(amount: 44)),
      .f23(.init(amount: 46)),
      .f24(.init(amount: 48)),
    ]
  }

  static func sums(_ state: Many.State) -> [Int] {
    [
      state.f01.sum, state.f02.sum, state.f03.sum, state.f04.sum, state.f05.sum, state.f06.sum,
      state.f07.sum, state.f08.sum, state.f09.sum, state.f10.sum, state.f11.sum, state.f12.sum,
      state.f13.sum, state.f14.sum, state.f15.sum, state.f16.sum, state.f17.sum, state.f18.sum,
      state.f19.sum, state.f20.sum, state.f21.sum, state.f22.sum, state.f23.sum, state.f24.sum,
    ]
  }

  @Test func `each action changes the state of its own feature`() {
    let store = makeStore(Many.State(), Many.reducer, Many.reader.inject(Many.World()))
    for action in Self.actions { store.dispatch(action) }
    #expect(Self.sums(store.state) == (1...24).map { 2 * $0 })
  }

  @Test func `a bridge of another type passes on from the first feature to the last`() {
    for middleware in [Many.readerAndBridge.inject(Many.World()), Many.middleware] {
      let store = makeStore(Many.State(), Many.reducer, middleware)
      store.dispatch(.f01(.init(amount: 8)))
      #expect(store.state.f01.sum == 8)
      #expect(store.state.f24.sum == 8)
    }
  }
}
