import Inspection
import LiteralParsing

/// The prompt of an app over a connection, for one tool call. Releasing it ends the connection and the running command.
final class AgentPrompt {
  private let connection: Connection
  private var lastID = 0
  /// The number of the last action when the last reply ended.
  private var actionCount = 0

  /// Starts at the current state. Throws if the app refuses the connection.
  init(over connection: Connection, inJSON isJSON: Bool) throws(MonitorError) {
    self.connection = connection
    let lines = try connection.begin(with: .object(["kind": "agent", "json": isJSON, "quiet": true]))
    actionCount = max(0, lines.last?.seq ?? 0)
  }

  deinit { connection.end() }

  /// Executes a command, and returns its output.
  func execute(_ command: String) throws(MonitorError) -> String { try run(command).text }

  /// Dispatches an action, and returns what it changed and what has followed so far.
  func dispatch(_ action: String) throws(MonitorError) -> String {
    let (text, number) = try run(action)
    if let number { return try execute(":why \(number)") }
    // The name of a feature lists its actions.
    if text.isEmpty { throw MonitorError("the app does not say that it handled an action; call log") }
    return text
  }

  /// Executes a command, and returns the actions handled meanwhile.
  func actions(during command: String) throws(MonitorError) -> String {
    let before = actionCount
    _ = try run(command)
    return actionCount > before ? try execute(":log \(min(actionCount - before, 100))") : "no action was handled"
  }

  private func run(_ command: String) throws(MonitorError) -> (text: String, dispatched: Int?) {
    lastID += 1
    connection.send(Literal.object(["id": lastID, "command": command]).json)
    var (lines, errors, isRefused) = ([String](), [String](), false)
    while let line = connection.next() {
      switch line.type {
      // A reply to a request that the app cannot read has no id.
      case "done" where line.id == lastID || line.id == nil:
        actionCount = max(0, line.seq ?? actionCount)
        // Without these, an error is a warning of the app.
        if isRefused || line.code != nil || line.interrupted == true {
          throw MonitorError(errors.joined(separator: "\n"))
        }
        return (lines.joined(separator: "\n"), line.dispatched)
      case "print" where line.to == "error": errors.append(line.text ?? "")
      case "print": lines.append(line.text ?? "")
      case "error":
        errors.append(line.message ?? "")
        isRefused = true
      default: break
      }
    }
    throw MonitorError(
      connection.isHungUp
        ? "the app is gone; it may or may not have executed the command"
        : "the app did not answer in time, and the command was ended; log shows what happened")
  }
}
