import Inspection
import SwiftRex

/// The prompt of an app in another process, at which an agent executes commands.
final class AgentPrompt: Sendable {
  private let app: AttachedApp

  /// Attaches to the app that listens at a path.
  init(at path: SocketPath, inJSON isJSON: Bool) throws(MonitorError) {
    app = AttachedApp(at: path) {
      .object(["id": 0, "terminal": Literal.object(["json": isJSON, "quiet": true, "agent": true])])
    } onEvent: { _ in
    }
    try app.attach()
  }

  /// Ends the connection.
  func end() { app.end() }

  /// Executes a command, and returns what it prints.
  func execute(_ command: String) -> AgentAnswer {
    guard let request = app.request(["command": command]) else {
      return AgentAnswer(text: "the app is gone; the command was not sent", isError: true)
    }
    var (lines, errors) = ([String](), [String]())
    while let line = request.mailbox.next() {
      switch line.type {
      case "done" where line.id == request.id:
        app.endReply(of: request)
        return AgentAnswer(
          text: (errors.isEmpty ? lines : errors).joined(separator: "\n"), isError: line.code != nil,
          action: line.action)
      case "print" where line.to == "error": errors.append(line.text ?? "")
      case "print": lines.append(line.text ?? "")
      case "file":
        request.send(["file": Literal.object(["id": line.id, "error": "an agent has no files", "isLast": true])])
      case "error": errors.append(line.message ?? "")
      default: break
      }
    }
    return AgentAnswer(text: "the app is gone; it may or may not have executed the command", isError: true)
  }
}

/// The answer of a prompt to a command.
struct AgentAnswer {
  var text: String
  var isError = false
  /// The number of the action that the command dispatched.
  var action: Int?
}
