import ConcurrencyRex
import Foundation
import LifecycleFeature
import Recorder
import SwiftRex

extension Workload {
  /// The cost of recording an action of the shipped app. The work by hand is the app without a recorder.
  static let record = Workload(
    name: "record", meaning: "the shipped app, recorded, against itself", budget: "bare + 200 ns", actions: 20_000
  ) {
    let actions = RandomActions { cheapActions[.random(in: 0..<cheapActions.count, using: &$0)] }
    let recorder = Recorder(initialState: AppState(), reducer: Feature.app.reducer)
    let (plain, recorded) = (appStore(nil), appStore(recorder))
    return Comparison(
      bare: { actions.forEach(in: 0..<$0) { plain.dispatch($0) } },
      framework: { actions.forEach(in: 0..<$0) { recorded.dispatch($0) } },
      agrees: { plain.state == recorded.state && recorder.recording.state(after: recorder.count) == recorded.state })
  }

  /// What `--record` adds to an action of the shipped app, with the time until all actions are in the file.
  static let recordInFile = Workload(
    name: "record/file", meaning: "the shipped app, recorded in a file, against itself", budget: "bare + 20000 ns",
    actions: 20_000
  ) {
    let actions = RandomActions { cheapActions[.random(in: 0..<cheapActions.count, using: &$0)] }
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())").path
    let file = RecordingFile(path: path) { print($0) }
    file.begin(program: "App", initialState: AppState())
    try? FileManager.default.removeItem(atPath: path)
    let recorder = Recorder(
      initialState: AppState(), reducer: Feature.app.reducer, wantsStates: { true },
      observer: { action, states in states.map { file.append(action, $0) } })
    let (plain, recorded) = (appStore(nil), appStore(recorder))
    return Comparison(
      bare: { actions.forEach(in: 0..<$0) { plain.dispatch($0) } },
      framework: { count in
        actions.forEach(in: 0..<count) { recorded.dispatch($0) }
        file.flush()
      },
      agrees: { plain.state == recorded.state && file.isOpen })
  }

  /// The states of a recording, computed again from the first.
  static let replay = Workload(
    name: "replay", meaning: "actions of the shipped app, replayed", budget: "500 ns", actions: 19_999
  ) {
    let actions = RandomActions { cheapActions[.random(in: 0..<cheapActions.count, using: &$0)] }
    let recording = recorded(actions, count: 19_999)
    let (bare, replayed) = (Box(AppState()), Box(AppState()))
    return Comparison(
      bare: { count in
        bare.value = AppState()
        actions.forEach(in: 0..<count) { Feature.app.reducer.reduce($0, &bare.value) }
      },
      framework: { replayed.value = recording.state(after: $0) },
      agrees: { bare.value == replayed.value })
  }

  /// States in a recording of a million actions, each as far after the last state that was kept as possible.
  static let goto = Workload(
    name: "goto", meaning: "the state at the worst place of 10^6 actions", budget: "16000000 ns", actions: 20
  ) {
    let actions = RandomActions { cheapActions[.random(in: 0..<cheapActions.count, using: &$0)] }
    let recording = recorded(actions, count: 1_000_000)
    let (bare, found) = (Box(0), Box(0))
    return Comparison(
      bare: { bare.value += $0 },
      framework: { count in
        for place in 1...count
        where recording.state(after: place * 40_000 - 1).navigation != recording.state(after: 0).navigation {
          found.value -= 1
        }
        found.value += count
      },
      agrees: { found.value <= bare.value })
  }

  /// A recording with every text renamed, and its replay compared with the original.
  static let mask = Workload(
    name: "mask", meaning: "actions of the shipped app, masked", budget: "200000 ns", actions: 2000
  ) {
    let actions = RandomActions { cheapActions[.random(in: 0..<cheapActions.count, using: &$0)] }
    let (bare, masked) = (Box(AppState()), Box(0))
    return Comparison(
      bare: { count in actions.forEach(in: 0..<count) { Feature.app.reducer.reduce($0, &bare.value) } },
      framework: { count in
        let result = try? MaskedRecording(of: recorded(actions, count: count))
        masked.value = result?.differences.isEmpty == true ? result?.count ?? 0 : 0
      },
      agrees: { masked.value > 0 })
  }

  private static func recorded(
    _ actions: RandomActions<AppAction>, count: Int
  ) -> Recording<AppAction, AppState> {
    var (recording, state) = (Recording(of: AppState(), Feature.app.reducer), AppState())
    actions.forEach(in: 0..<count) { action in
      if recording.append(action, from: .here(), at: .zero) { recording.keep(state, after: recording.count - 1) }
      Feature.app.reducer.reduce(action, &state)
    }
    return recording
  }

  /// Returns the store of the shipped app, which began four seconds ago.
  static func appStore(
    _ recorder: Recorder<AppAction, AppState>?
  ) -> ReduxStoreBase<AppAction, AppState> {
    let clock = VirtualClock()
    let middleware = MiddlewareReader.app.inject(World.simulated(clock: clock, exit: { _ in }))
    let store = ReduxStoreBase<AppAction, AppState>(
      subject: .init(initialValue: AppState()), reducer: Feature.app.reducer,
      middleware: recorder?.recording(middleware) ?? middleware, effects: EffectScope(executor: clock))
    store.dispatch(.lifecycle(.launched))
    clock.advance(by: .seconds(4))
    return store
  }
}
