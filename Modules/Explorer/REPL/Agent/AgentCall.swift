import LineEditing
import Recorder
import SwiftRex

/// A call of an agent: a session of its own over the running app, whose output is the answer.
///
/// Any thread can end the call.
final class AgentCall<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  private let session: Session<Store>
  private let source: ActionSource
  private let printed: Locked<[String]>
  /// The reason the call was ended; `nil` if it was not.
  private let reason = Locked<String?>(nil)

  /// Creates a call with a number beside the session of the app.
  ///
  /// - Parameter texts: The strings of the agent, in which a mistake has a column.
  init(_ number: UInt, beside session: Session<Store>, typing texts: [String], inJSON isJSON: Bool) {
    let printed = Locked([String]())
    (self.printed, source) = (printed, ActionSource(file: "agent", line: number, origin: .user))
    let print: @Sendable (String) -> Void = { text in printed.withLock { $0.append(text) } }
    self.session = Session(
      beside: session, typing: texts,
      Output(
        format: isJSON ? .json : .text, isQuiet: true, print: print, printHelp: print, printError: { _, _ in }))
  }

  /// Ends the running command, and all further ones.
  func end(because reason: String) {
    self.reason.withLock { $0 = $0 ?? reason }
    session.interruption.end()
    session.runtime.shutdown.wake()
  }

  /// Goes to the action that `at` names, executes the command of a tool, and returns the answer.
  func answer(_ tool: AgentTool, _ arguments: AgentArguments) throws(CommandError) -> String {
    let (place, command) = (arguments["at"], tool.command(arguments))
    if !place.isEmpty { _ = try execute(":goto \(place)") }
    return switch tool.answer {
    case .output: try execute(command)
    case .consequences: try dispatch(command)
    case .actions: try actions(during: command)
    }
  }

  /// Executes a command, and returns its output.
  func execute(_ command: String) throws(CommandError) -> String {
    let outcome = session.execute(.line(command), from: source)
    let texts = printed.withLock { texts in
      defer { texts = [] }
      return texts
    }
    switch outcome {
    case .done: return texts.joined(separator: "\n")
    case .failed(let message, _): throw CommandError(message)
    case .interrupted, .quit: throw CommandError(reason.withLock(\.self) ?? "the app is ending")
    }
  }

  /// Dispatches an action, and returns what it changed and what has followed so far.
  private func dispatch(_ action: String) throws(CommandError) -> String {
    let before = session.recorder.count
    let text = try execute(action)
    let recording = session.recorder.recording
    let number = (before + 1...max(before + 1, recording.count)).first {
      recording.contains($0) && recording[$0].source == source
    }
    if let number { return try execute(":why \(number)") }
    // The name of a feature lists its actions.
    if text.isEmpty { throw CommandError("the action is not handled yet; call log to see whether it was") }
    return text
  }

  /// Executes a command, and returns the actions handled meanwhile.
  private func actions(during command: String) throws(CommandError) -> String {
    let before = session.recorder.count
    _ = try execute(command)
    let count = session.recorder.count - before
    return count > 0 ? try execute(":log \(min(count, 100))") : "no action was handled"
  }
}
