import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

extension Workload {
  /// The app of this workspace as it is shipped, compiled from the same files, without the log.
  ///
  /// By hand, its reducers run without a store.
  static let app = Workload(
    name: "App", meaning: "the shipped app over the simulated world", budget: "12000 instructions", actions: 20_000
  ) {
    let actions = RandomActions { generator in
      cheapActions[.random(in: 0..<cheapActions.count, using: &generator)]
    }
    let store = appStore(nil)
    let bare = Box(store.state)
    return Comparison(
      bare: { actions.forEach(in: 0..<$0) { Feature.app.reducer.reduce($0, &bare.value) } },
      framework: { actions.forEach(in: 0..<$0) { store.dispatch($0) } },
      agrees: { bare.value.navigation == store.state.navigation })
  }

  /// Actions that begin no effect.
  static let cheapActions: [AppAction] = [
    .lifecycle(.didReceiveMemoryWarning),
    .locationSimulation(.pauseRequested(by: .user)),
    .locationSimulation(.pauseRequested(by: .app)),
    .navigation(.placeClosed("Oslo")),
    .reachability(.probingResumeRequested),
    .favorites(.retryRequested),
    .favorites(.flushRequested),
  ]
}
