import BenchmarkFeatures
import RandomNumbers
import SwiftRex

extension Workload {
  /// A number of lifted features with their middlewares in a store; each action concerns one of them.
  static func features(_ count: Int) -> Workload {
    Workload(
      name: "W4/\(count)", meaning: "\(count) lifted features in a store",
      budget: count > 1 ? "25 ns a further one" : "", actions: 200_000
    ) {
      let parts = OneOfMany.all.prefix(count)
      let actions = RandomActions { generator in
        parts[.random(in: 0..<count, using: &generator)].action.embed(.random(in: 1..<8, using: &generator))
      }
      let bare = Box(ManyState())
      let store = manyStore(parts)
      return Comparison(
        bare: { actions.forEach(in: 0..<$0) { bare.value.apply($0) } },
        framework: { actions.forEach(in: 0..<$0) { store.dispatch($0) } },
        agrees: { bare.value == store.state })
    }
  }

  /// Returns a store of lifted features with their middlewares.
  static func manyStore(_ parts: ArraySlice<OneOfMany> = OneOfMany.all[...]) -> ReduxStoreBase<ManyAction, ManyState> {
    let adding = Reducer<Int, Int>.reduce { action, state in state &+= action }
    return ReduxStoreBase(
      subject: .init(initialValue: ManyState()),
      reducer: parts.reduce(.identity) { $0 <> adding.lift(action: $1.action, state: $1.state) },
      middleware: parts.reduce(AnyMiddleware.identity) {
        $0 <> PureMiddleware<Int, Int>().lift(action: $1.action, state: $1.state)
      })
  }

  /// Four features in a store, and a number of subscribers to one of them; the actions concern that one, or the others.
  ///
  /// By hand, a function is called for each subscriber that is concerned. The unit is nanoseconds for each subscriber,
  /// without the time of the action itself.
  static func subscribers(_ count: Int, concerned: Bool) -> Workload {
    let (name, what) = concerned ? ("told", "whose part changes") : ("silent", "whose part does not change")
    return Workload(
      name: "W6/\(count)/\(name)", meaning: "\(count) subscribers \(what), each", budget: concerned ? "" : "25 ns",
      actions: 2_000_000 / (count + 20), share: count
    ) {
      let actions = RandomActions { randomAction(ofPhases: concerned, using: &$0) }
      // Each subscriber also receives the current state when it subscribes.
      let (byHand, received) = (Box(count), Box(0))
      let (bare, bareAlone) = (Box(FourState()), Box(FourState()))
      let (store, storeAlone) = (makeStore(), makeStore())
      let observers = (0..<count).map { _ -> @Sendable (Phases.State) -> Void in { byHand.value &+= $0.changes &+ 1 } }
      let view = store.projection(action: FourAction.phases, state: \.phases)
      let subscriptions = (0..<count).map { _ in
        view.statePublisher.subscribe(UnfailableSubscriberType(onValue: { received.value &+= $0.changes &+ 1 }))
      }
      return Comparison(
        bare: {
          actions.forEach(in: 0..<$0) { action in
            bare.value.apply(action)
            if concerned { for observer in observers { observer(bare.value.phases) } }
          }
        },
        framework: { actions.forEach(in: 0..<$0) { store.dispatch($0) } },
        agrees: {
          withExtendedLifetime(subscriptions) { bare.value == store.state && byHand.value == received.value }
        },
        subtracted: (
          bare: { actions.forEach(in: 0..<$0) { bareAlone.value.apply($0) } },
          framework: { actions.forEach(in: 0..<$0) { storeAlone.dispatch($0) } }
        ))
    }
  }

  /// Returns a random action, of the feature with subscribers or of the others.
  private static func randomAction(ofPhases: Bool, using generator: inout SplitMix64) -> FourAction {
    var action = FourAction.random(using: &generator)
    while (action.phases != nil) != ofPhases { action = FourAction.random(using: &generator) }
    return action
  }

  private static func makeStore() -> ReduxStoreBase<FourAction, FourState> {
    ReduxStoreBase(subject: .init(initialValue: FourState()), reducer: .app, middleware: AnyMiddleware.app)
  }
}
