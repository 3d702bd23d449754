import Foundation
import Recorder
import SwiftRex
import SwiftRexTesting

@testable import App

extension SwiftRexTesting.Simulation<AppWorld> {
  /// Records a session in a new file, and returns how to replay it.
  static let record: Record = { actions in
    let path = FileManager.default.temporaryDirectory.appending(component: "session-\(UUID()).jsonl").path
    let problem = Locked<String?>(nil)
    let file = RecordingFile(path: path) { message in problem.withLock { $0 = message } }
    file.begin(program: App.program, with: recording(of: actions))
    file.flush()
    return problem.withLock(\.self) ?? "swift run App --replay \(path)"
  }
  /// Returns the recording of a session.
  static func recording(of actions: [HandledAction]) -> Recording<AppAction, AppState> {
    var recording = Recording(of: AppState(), Feature.app.reducer)
    for action in actions { recording.append(action.action, from: action.source, at: action.time) }
    return recording
  }
}
