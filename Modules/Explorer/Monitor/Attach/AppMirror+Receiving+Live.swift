import Foundation
import REPL
import Recorder
import SwiftRex

extension AppMirror {
  /// Handles a line, and returns the number of the request that it completes.
  func handle(
    _ line: String, _ replace: (Store, Recorder<Action, State>) -> Void = { _, _ in }
  ) throws(MonitorError) -> Int? {
    if line.hasPrefix(#"{"type":"action""#) {
      try handleAction(line)
      return nil
    }
    if line.hasPrefix(#"{"type":"recording""#) {
      try begin(with: line)
      if let current { replace(current.store, current.recorder) }
      return nil
    }
    guard let line = ReceivedLine(line) else { throw MonitorError("\(path.path) is not the monitor of an app") }
    switch line.type {
    case "greeting": condition.withLock { greeting = line.greeting }
    case "missed": runtime.printNote("missed actions \(line.first ?? 0) to \(line.last ?? 0), which came too fast")
    case "error": condition.withLock { problems.append(line.message ?? "the app refused the request") }
    case "done":
      condition.withLock {
        waiting[line.id ?? -1] = nil
        condition.broadcast()
      }
      return line.id
    default: break
    }
    return nil
  }

  private func begin(with line: String) throws(MonitorError) {
    do throws(RecordingReader<Action, State>.Failure) {
      let reader = try RecordingReader<Action, State>(
        header: Data(line.utf8), program: condition.withLock { greeting.program }, initialState: initialState)
      for risk in reader.risks { runtime.printNote(risk) }
      self.reader = reader
      if current != nil { runtime.endRecording(because: "the app has another state now") }
      let base = makeBase(reader)
      condition.withLock { self.base = base }
    } catch {
      throw MonitorError("the state of the app cannot be read: \(error.message)")
    }
  }

  private func makeBase(_ reader: RecordingReader<Action, State>) -> Base {
    let time = Locked(Duration.zero)
    let recorder = runtime.recorder(
      initialState: initialState, startingWith: (reader.initialState, reader.number), reducer: reducer,
      program: program,
      now: { time.withLock(\.self) })
    let copy = ReduxStoreBase(
      subject: .init(initialValue: reader.initialState), reducer: reducer,
      middleware: recorder.recording(IdentityMiddleware<Action, Action, State>()))
    let store = Store(
      dispatch: { [weak self] action in
        self?.send(action)
      }, state: { copy.state }, statePublisher: copy.statePublisher)
    return Base(store: store, recorder: recorder) { action in
      time.withLock { $0 = action.time }
      copy.dispatch(action.action, from: action.source)
    }
  }

  private func handleAction(_ line: String) throws(MonitorError) {
    let action: RecordedAction<Action>?
    do throws(RecordingReader<Action, State>.Failure) {
      action = try reader?.read(Data(line.utf8))
    } catch {
      throw MonitorError("an action of the app cannot be read: \(error.message); is it another version?")
    }
    guard let action else { return }
    let (handle, source) = condition.withLock {
      let isOurs = action.source.file == "client \(greeting.client)"
      return (base?.handle, isOurs ? sources.removeValue(forKey: Int(action.source.line)) : nil)
    }
    handle?(RecordedAction(action.action, number: action.number, source: source ?? action.source, time: action.time))
  }
}
