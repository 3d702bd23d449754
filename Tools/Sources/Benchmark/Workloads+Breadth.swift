import BenchmarkFeatures
import SwiftRex

extension Workload {
  /// So many lifted features with their middlewares in a store; the actions concern each in turn.
  static func features(_ count: Int) -> Workload {
    Workload(name: "W4/\(count)", meaning: "\(count) lifted features in a store", actions: 200_000) {
      let parts = OneOfMany.all.prefix(count)
      let actions = parts.map { $0.action.embed(1) }
      let bare = Box(ManyState())
      let adding = Reducer<Int, Int>.reduce { action, state in state &+= action }
      let store = ReduxStoreBase<ManyAction, ManyState>(
        subject: .init(initialValue: ManyState()),
        reducer: parts.reduce(.identity) { $0 <> adding.lift(action: $1.action, state: $1.state) },
        middleware: parts.reduce(AnyMiddleware.identity) { all, part in
          let state = part.state
          return all <> Silent<Int, Int>().lift(action: part.action, state: { $0[keyPath: state] })
        })
      return Contest(
        bare: { for index in 0..<$0 { bare.value.apply(actions[index & (count - 1)]) } },
        framework: { for index in 0..<$0 { store.dispatch(actions[index & (count - 1)]) } },
        agrees: { bare.value == store.state })
    }
  }

  /// Four features in a store, and so many subscribers to one of them; the actions concern that one, or another.
  ///
  /// By hand, a function is called for each subscriber who is concerned. Counted are nanoseconds a subscriber, beyond what
  /// the action takes without any.
  static func subscribers(_ count: Int, concerned: Bool) -> Workload {
    let (name, what) = concerned ? ("told", "whose part changes") : ("silent", "whose part does not change")
    return Workload(
      name: "W6/\(count)/\(name)", meaning: "\(count) subscribers \(what), each", actions: 2_000_000 / (count + 20),
      share: count
    ) {
      // Each hears the state as it is when it subscribes, too.
      let (byHand, heard) = (Box(count), Box(0))
      let bare = Box(AppState())
      let listeners = (0..<count).map { _ -> @Sendable (Phases.State) -> Void in { byHand.value &+= $0.changes &+ 1 } }
      let (store, unheard) = (makeStore(), makeStore())
      let unheardByHand = Box(AppState())
      let view = store.projection(action: AppAction.phases, state: \.phases)
      let subscriptions = (0..<count).map { _ in
        view.statePublisher.subscribe(UnfailableSubscriberType(onValue: { heard.value &+= $0.changes &+ 1 }))
      }
      let action = concerned ? AppAction.phases(.entered(1)) : .links(.changed(true))
      return Contest(
        bare: {
          for _ in 0..<$0 {
            bare.value.apply(action)
            if concerned { for listener in listeners { listener(bare.value.phases) } }
          }
        },
        framework: { for _ in 0..<$0 { store.dispatch(action) } },
        agrees: { withExtendedLifetime(subscriptions) { bare.value == store.state && byHand.value == heard.value } },
        uncounted: (
          bare: { for _ in 0..<$0 { unheardByHand.value.apply(action) } },
          framework: { for _ in 0..<$0 { unheard.dispatch(action) } }
        ))
    }
  }

  private static func makeStore() -> ReduxStoreBase<AppAction, AppState> {
    ReduxStoreBase(subject: .init(initialValue: AppState()), reducer: .app, middleware: AnyMiddleware.app)
  }
}
