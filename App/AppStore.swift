import ConcurrencyRex
import Instrumentation
import REPL
import SwiftRex

/// The store of the app.
final class AppStore: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {
  // Adds nothing to protect: all that changes is protected by the locks of the superclass.

  /// Creates a store in the initial state, over a world; the runtime logs every action, and measures it.
  convenience init(
    world: World, runtime: Runtime, onRunaway: (@Sendable (DispatchedAction<AppAction>) -> Void)? = nil
  ) {
    let middleware = MiddlewareReader.app.inject(world)
    self.init(
      subject: .values(initialValue: AppState()),
      reducer: Reducer.app.measured("reducers", by: runtime.metrics),
      middleware: runtime.logged(
        middleware.measured("middlewares", by: runtime.metrics, describing: Costs.name)),
      effects: runtime.effects, onRunaway: onRunaway)
  }
}
