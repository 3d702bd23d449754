import SwiftRex

/// Where a line came from that a prompt executes.
package enum LineOrigin: Hashable, Sendable {
  /// The user typed it as the line with a number.
  case typed(UInt)
  /// It is a line of a script.
  case script(String, UInt)

  /// Returns the source of the actions of the line at a terminal.
  func source(at terminal: TerminalID) -> ActionSource {
    switch self {
    case .typed(let number): ActionSource(file: terminal.name, function: "typed", line: number)
    case .script(let file, let line):
      ActionSource(file: file, function: "script", line: line, info: terminal == .own ? nil : terminal.name)
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

  /// The app's own terminal.
  static let own = TerminalID(.terminal, 0)

  /// The name in the sources of actions.
  var name: String { self == .own ? kind.rawValue : "\(kind) \(number)" }

  /// Creates the identity that a name denotes; `nil` if it denotes none.
  init?(name: String) {
    let words = name.split(separator: " ")
    guard let kind = words.first.flatMap({ Kind(rawValue: String($0)) }) else { return nil }
    self.init(kind, words.count > 1 ? Int(words[1]) ?? 0 : 0)
  }
}

extension ActionSource {
  /// The line that dispatched the action; `nil` for the code of the app.
  var origin: LineOrigin? {
    switch function {
    case "typed": .typed(line)
    case "script": .script(file, line)
    default: nil
    }
  }

  /// The terminal at which the line was typed, the app's own one for a screen; `nil` if no line was typed.
  var typingTerminal: TerminalID? {
    guard case .typed? = origin else { return nil }
    return TerminalID(name: file) ?? .own
  }

  /// Returns a message after the place of the line, if that is in a script.
  func located(_ message: String) -> String {
    if case .script(let file, let line)? = origin { message.located(at: "\(file):\(line)") } else { message }
  }
}
