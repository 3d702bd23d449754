import BenchmarkFeatures
import SwiftRex

extension Workload {
  /// The cost of an action in an app, by the number of features.
  static let apps = [
    app(App4.self, "A/4", budget: "7500 instructions"),
    app(App64.self, "A/64", budget: "25000 instructions"),
  ]

  /// Features with effects and follow-up actions, one rule for each feature behind a gate, and a view that observes one
  /// feature. The unit is nanoseconds for each dispatched action, including its follow-up actions.
  ///
  /// Inlined, so that the store is specialized for each app, as it is in an app.
  @inline(__always)
  private static func app<App: BenchmarkApp>(_ app: App.Type, _ name: String, budget: String) -> Workload {
    let prisms = App.prisms
    return Workload(
      name: name, meaning: "an app of \(prisms.count) features, effects and rules", budget: budget, actions: 20_000
    ) {
      let actions = RandomActions { generator in
        prisms[.random(in: 0..<prisms.count, using: &generator)].embed(.random(using: &generator))
      }
      let bare = Box(App.State())
      let received = Box(0)
      let store = ReduxStoreBase<App.Action, App.State>(
        subject: .init(initialValue: App.State()), reducer: App.reducer, middleware: App.makeMiddleware())
      let view = store.projection(action: prisms[0].embed, state: App.observed)
      let subscription = view.statePublisher.subscribe(
        UnfailableSubscriberType(onValue: { received.value &+= $0.size }))
      return Comparison(
        bare: { actions.forEach(in: 0..<$0) { bare.value.apply($0) } },
        framework: { actions.forEach(in: 0..<$0) { store.dispatch($0) } },
        agrees: { withExtendedLifetime(subscription) { bare.value == store.state && received.value > 0 } })
    }
  }
}
