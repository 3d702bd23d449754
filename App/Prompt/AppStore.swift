import ConcurrencyRex
import Instrumentation
import REPL
import Recorder
import SwiftRex

/// The store of the app.
final class AppStore: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {
  // There is nothing to protect here: the locks of the superclass protect everything that changes.

  /// Creates a store in the initial state, over a world. The recorder records every action, and the runtime measures
  /// it.
  convenience init(world: World, runtime: Runtime, recorder: Recorder<AppAction, AppState>) {
    var world = world
    world.metrics = runtime.metrics
    // The shadow is logged in its place.
    if runtime.isMasked { world.log = nil }
    self.init(
      subject: .values(initialValue: AppState()),
      reducer: Feature.app.reducer.measured("reducers", by: runtime.metrics),
      middleware: recorder.recording(MiddlewareReader.app.inject(world)), effects: runtime.effects)
  }
}

extension AppStore {
  /// Creates a store without effects, for the replay of a recording.
  convenience init(replay: Replay<AppAction, AppState>) {
    self.init(
      subject: .values(initialValue: replay.initialState), reducer: Feature.app.reducer,
      middleware: replay.recorder.recording(IdentityMiddleware()), effects: replay.runtime.effects)
  }
}

extension Runtime {
  /// Returns the recorder of the store of the app, with a shadow if the session is masked.
  ///
  /// - Parameters:
  ///   - program: The name and the version of the app.
  ///   - logger: The middleware that logs the shadow.
  func appRecorder(
    program: String = "App", logger: AnyMiddleware<AppAction, Never, AppState> = .identity
  ) -> Recorder<AppAction, AppState> {
    let (state, reducer) = (AppState(), Feature.app.reducer)
    let shadow = shadow(of: state, reducer, rules: PromptFeature.maskRules, logger: logger)
    return recorder(initialState: state, reducer: reducer, program: program, shadow: shadow)
  }
}
