import Foundation
import LineEditing
import REPL
import Recorder
import SwiftRex

/// A client of a monitor: its connection, its view of the store, and what it has received.
final class MonitorClient<Store: StoreType> where Store.ActionType: Decodable {
  /// The number of actions that a client may dispatch while the store handles none.
  private static var dispatchLimit: Int { 1000 }

  let socket: LocalSocket
  let view: REPLClient<Store>
  private let number: Int
  private let program: String
  private let gapLimit: Int
  private var input = LineSplitter(limit: FrameQueue.limit)
  private var output = FrameQueue()
  private(set) var isClosed = false
  private(set) var subscription = MonitorRequest.Subscription.changes
  private(set) var isPaused = false
  /// The number of the last action that the client received.
  private var sent: Int
  /// The last state that the client knows, if it receives changes.
  private var known: (number: Int, state: Store.StateType)?
  private var dispatches = (count: 0, number: 0)

  /// Creates a client, and greets it.
  ///
  /// - Parameters:
  ///   - socket: The connection.
  ///   - number: The number of the client.
  ///   - program: The name and the version of the app.
  ///   - view: The view of the store.
  ///   - gapLimit: The number of actions that the client may be behind; if it is further behind, it misses them.
  init(
    _ socket: LocalSocket, number: Int, program: String, view: REPLClient<Store>, gapLimit: Int = 100_000
  ) {
    (self.socket, self.number, self.program, self.view) = (socket, number, program, view)
    self.gapLimit = gapLimit
    let recording = view.recorder.recording
    (sent, known) = (recording.count, (recording.count, recording.state(after: recording.count)))
    output.append(MonitorLine.greeting(program: program, process: getpid(), client: number, number: sent))
    output.append(MonitorLine.summary(of: known?.state ?? view.state, number: sent))
  }

  /// Whether there is something to write.
  var isWriting: Bool { !output.isEmpty }

  /// Whether the client receives actions as they happen.
  var isFollowing: Bool { subscription != .nothing && !isPaused }

  /// Whether the client receives what actions changed.
  var wantsChanges: Bool { isFollowing && subscription == .changes }

  /// Ends the connection after a last line.
  func close(because reason: String? = nil) {
    if let reason { output.append(MonitorLine.error(reason)) }
    write()
    isClosed = true
  }

  /// Writes as much as the client has room for.
  func write() {
    if !output.write(socket.write) { isClosed = true }
  }

  /// Reads and executes requests, while the client reads the replies and the store keeps up.
  func read(into buffer: inout [UInt8]) {
    execute()
    while !isClosed, canExecute {
      switch socket.read(into: &buffer) {
      case .bytes(let count): input.add(buffer[..<count])
      case .later: return
      case .ended: isClosed = true
      }
      execute()
    }
  }

  private var canExecute: Bool {
    let handled = view.recorder.count
    if dispatches.number != handled { dispatches = (0, handled) }
    return output.hasRoom && dispatches.count < Self.dispatchLimit
  }

  private func execute() {
    while !isClosed, canExecute, let line = input.next() {
      switch line {
      case .line(let text): execute(text)
      case .unreadable(let reason): close(because: reason)
      case .endOfInput, .interrupted: isClosed = true
      }
    }
  }

  private func execute(_ text: String) {
    guard let request = try? JSONDecoder().decode(MonitorRequest.self, from: Data(text.utf8)) else {
      return output.append(MonitorLine.error("a request must be a JSON object with \(MonitorRequest.members)"))
    }
    if let command = request.command {
      execute(command, request.id)
    } else if let subscription = request.subscribe {
      subscribe(to: subscription, last: request.last ?? 0)
    } else if let pause = request.pause {
      isPaused = pause
    } else {
      return output.append(MonitorLine.error("a request must have \(MonitorRequest.members)", id: request.id))
    }
    if isFollowing { sendActions(upTo: view.recorder.count) }
    output.append(MonitorLine.done(id: request.id, number: view.recorder.count))
  }

  private func execute(_ command: String, _ id: Int?) {
    let source = ActionSource(file: "client \(number)", function: "monitor", line: UInt(clamping: id ?? 0))
    let answer = view.execute(command, from: source)
    dispatches.count += 1
    for line in answer.lines { output.append(line) }
    if let error = answer.error { output.append(MonitorLine.error(error, id: id)) }
  }
}

extension MonitorClient {
  private func subscribe(to subscription: MonitorRequest.Subscription, last: Int) {
    let recording = view.recorder.recording
    (self.subscription, sent, known) = (subscription, recording.count, nil)
    if subscription == .changes { known = (sent, recording.state(after: sent)) }
    if subscription == .recording { beginRecording(last: last) }
  }

  /// Sends a state; the client then receives the actions after it.
  private func beginRecording(last: Int) {
    let recording = view.recorder.recording
    let start = max(recording.first - 1, recording.count - max(0, last))
    sent = start
    output.append(RecordingLine.header(program: program, initialState: recording.state(after: start), after: start))
  }

  /// Sends the actions up to one, or reports those that the client has missed.
  func sendActions(upTo last: Int) {
    while isFollowing, sent < last, output.hasRoom {
      if last - sent > gapLimit { return skip(to: last) }
      let actions = view.recorder.actions(after: sent, limit: min(500, last - sent))
      guard let first = actions.first, first.number == sent + 1 else { return skip(to: last) }
      for action in actions { output.append(RecordingLine.action(action)) }
      sent += actions.count
    }
  }

  private func skip(to last: Int) {
    output.append(MonitorLine.missed(sent + 1...last))
    sent = last
    if subscription == .recording { beginRecording(last: 0) }
  }

  /// Sends the changes of the actions that the client has received since the last call.
  ///
  /// - Parameter state: The state after the last action that the client may have received.
  func sendChanges(of state: Store.StateType, after number: Int) {
    guard wantsChanges, sent == number, output.hasRoom, known?.number != number else { return }
    if let known, let line = view.difference(of: known.number + 1...number, from: known.state, to: state) {
      output.append(line)
    }
    known = (number, state)
  }
}
