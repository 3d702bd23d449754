import ConcurrencyRex
import Instrumentation
import REPL
import SwiftRex

/// The store of the app.
final class AppStore: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {
  // There is nothing to protect here: the locks of the superclass protect everything that changes.

  /// Creates a store in the initial state, over a world. The runtime logs and measures every action.
  convenience init(
    world: World, runtime: Runtime, onRunaway: (@Sendable (DispatchedAction<AppAction>) -> Void)? = nil
  ) {
    var world = world
    world.metrics = runtime.metrics
    self.init(
      subject: .values(initialValue: AppState()),
      reducer: Reducer.app.measured("reducers", by: runtime.metrics),
      middleware: runtime.logged(MiddlewareReader.app.inject(world)), effects: runtime.effects, onRunaway: onRunaway)
  }
}
