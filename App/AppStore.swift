import ConcurrencyRex
import Instrumentation
import REPL
import Recorder
import SwiftRex

/// The store of the app.
final class AppStore: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {
  // There is nothing to protect here: the locks of the superclass protect everything that changes.

  /// Creates a store in the initial state, over a world. The recorder records every action, and the runtime measures it.
  convenience init(
    world: World, runtime: Runtime, recorder: Recorder<AppAction, AppState>,
    onRunaway: (@Sendable (DispatchedAction<AppAction>) -> Void)? = nil
  ) {
    var world = world
    world.metrics = runtime.metrics
    self.init(
      subject: .values(initialValue: AppState()),
      reducer: recorder.recording(Reducer.app.measured("reducers", by: runtime.metrics)),
      middleware: recorder.recording(MiddlewareReader.app.inject(world)), effects: runtime.effects,
      onRunaway: onRunaway)
  }
}

extension Runtime {
  /// Returns the recorder of the store of the app.
  func appRecorder() -> Recorder<AppAction, AppState> {
    recorder(initialState: AppState(), reducer: .app, endsTravel: AppSession.endsTravel)
  }
}
