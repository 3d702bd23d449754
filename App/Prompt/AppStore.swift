import ConcurrencyRex
import Instrumentation
import REPL
import Recorder
import SwiftRex

/// The store of the app.
final class AppStore: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {
  // There is nothing to protect here: the locks of the superclass protect everything that changes.

  /// Creates a store in a state, over a world. The recorder records every action, and the runtime measures it.
  convenience init(
    in state: AppState = AppState(), world: World, runtime: Runtime, recorder: Recorder<AppAction, AppState>
  ) {
    var world = world
    world.metrics = runtime.metrics
    self.init(
      subject: .init(initialValue: state),
      reducer: Feature.app.reducer.measured("reducers", by: runtime.metrics),
      middleware: recorder.recording(MiddlewareReader.app.inject(world)), effects: runtime.effects)
  }
}

extension AppStore {
  /// Creates a store without effects, for the replay of a recording.
  convenience init(replay: Replay<AppAction, AppState>) {
    self.init(
      subject: .init(initialValue: replay.initialState), reducer: Feature.app.reducer,
      middleware: replay.recorder.recording(IdentityMiddleware()), effects: replay.runtime.effects)
  }
}
