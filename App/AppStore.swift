import ConcurrencyRex
import Instrumentation
import REPL
import SwiftRex

/// The store of the app.
final class AppStore: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {
  // Adds nothing to protect: all that changes is protected by the locks of the superclass.

  /// Creates a store in the initial state, over a world; a recorder, if there is one, measures all but the logger.
  convenience init(
    world: World, effects: EffectScope, metrics: MetricsRecorder? = nil,
    onRunaway: (@Sendable (DispatchedAction<AppAction>) -> Void)? = nil
  ) {
    self.init(
      subject: .values(initialValue: AppState()),
      reducer: Reducer.app.measured("reducers", by: metrics, describing: Costs.name),
      middleware: MiddlewareReader.logger.inject(world)
        <> (MiddlewareReader.features <> .bridge).inject(world).measured(
          "middlewares", by: metrics, describing: Costs.name),
      effects: effects, onRunaway: onRunaway)
  }
}
