import SwiftRex

/// Where a line came from that a session executes.
enum LineOrigin: Hashable, Sendable {
  /// The user typed it, as the line with a number.
  case typed(UInt)
  case script(String, UInt)
  /// An agent sent it, as the call with a number.
  case agent(UInt)

  /// The source of the actions of the line.
  var source: ActionSource {
    switch self {
    case .typed(let number): ActionSource(file: "terminal", line: number, origin: .user)
    case .script(let file, let line): ActionSource(file: file, line: line, origin: .script)
    case .agent(let number): ActionSource(file: "agent", line: number, origin: .user)
    }
  }
}

/// The result of a line.
enum Outcome: Equatable, Sendable {
  case done
  case quit
  case interrupted
  case failed(String, code: Int32)
}

extension ActionSource {
  /// Returns a message, with the place in front if it is in a script.
  func located(_ message: String) -> String {
    origin == .script ? message.located(at: "\(file):\(line)") : message
  }
}
