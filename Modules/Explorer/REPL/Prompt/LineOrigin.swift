import SwiftRex

/// Where a line came from that a prompt executes.
package enum LineOrigin: Hashable, Sendable {
  /// The user typed it, as the line with a number.
  case typed(UInt)
  case script(String, UInt)

  /// Returns the source of the actions of the line at a terminal.
  func source(at terminal: TerminalID) -> ActionSource {
    switch self {
    case .typed(let number):
      ActionSource(file: terminal.name, line: number, origin: .user(terminal: terminal.number))
    case .script(let file, let line):
      ActionSource(file: file, line: line, info: terminal == .own ? nil : terminal.name, origin: .script)
    }
  }
}

/// The terminal at which a prompt is, or the program that uses it.
package struct TerminalID: Hashable, Sendable {
  /// What uses a prompt.
  package enum Kind: String, Decodable, Sendable {
    case terminal, program, agent
  }

  /// What uses the prompt.
  package let kind: Kind
  /// The number of the connection to the app; 0 for the app's own terminal.
  package let number: Int

  /// Creates the identity of what uses a prompt over a connection.
  package init(_ kind: Kind, _ number: Int) { (self.kind, self.number) = (kind, number) }

  static let own = TerminalID(.terminal, 0)

  /// The name in the sources of actions.
  var name: String { self == .own ? kind.rawValue : "\(kind) \(number)" }
}

extension ActionSource {
  /// The number of the terminal at which the action was typed, or chosen on a screen.
  var typingTerminal: Int? { if case .user(let terminal)? = origin { terminal } else { nil } }

  /// Returns a message, with the place in front if it is in a script.
  func located(_ message: String) -> String {
    origin == .script ? message.located(at: "\(file):\(line)") : message
  }
}
