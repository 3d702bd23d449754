package import Inspection
import LiteralParsing
package import SwiftRex

/// The lines of a recording file, each a JSON object: a header, then the actions.
///
/// The initial state and the actions are strings in Swift's notation, as typed at the prompt.
enum RecordingLine {
  /// The version of the format, the only one that is read.
  static let format = 3
  /// The origin of an action of a script. A replay treats what the user typed like actions from the app's code.
  static let script = "script"

  /// Returns the first line.
  ///
  /// - Parameters:
  ///   - program: The name and the version of the app.
  ///   - initialState: The state before the first action.
  ///   - isMasked: Whether the strings are masked.
  static func header(program: String, initialState: some Sendable, isMasked: Bool) -> String {
    Literal.object(
      [
        "type": "recording", "format": format, "program": program,
        "state": Literal(reflecting: initialState).description,
      ], isMasked ? ["masked": true] : [:]
    ).json
  }

  /// Returns the line of an action, with its changes.
  static func action<Action>(_ action: RecordedAction<Action>, changes: [ChangeDigest]) -> String {
    Literal.object(
      [
        "type": "action", "seq": action.number, "time": action.time.inSeconds, "cause": action.source.cause,
        "action": Literal(reflecting: action.action).description, "source": action.source.literal,
      ], action.source.origin == .script ? ["origin": script] : [:],
      [
        "changes": changes.map { change in
          Literal.object(
            ["path": change.path, "digest": change.digest],
            change.fields.isEmpty ? [:] : ["fields": change.fields.map(\.path).sorted()])
        }
      ]
    ).json
  }
}

extension ActionSource {
  /// The location and the `info` as a JSON object.
  package var literal: Literal {
    .object(["file": file, "line": line, "function": function, "info": info])
  }
}
