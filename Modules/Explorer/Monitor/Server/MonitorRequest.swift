import LiteralParsing
import REPL

/// A line from a client.
struct MonitorRequest: Decodable {
  /// An id that the reply repeats.
  var id: Int?
  var command: String?
  /// The client's script that has the command, and the line there; `nil` if the command was typed.
  var script: String?
  var line: UInt?
  /// Whether a script continues after an error.
  var keepsGoing: Bool?
  var columns: Int?
  var colors: Bool?
  /// The kind of client, by default a program. A request with a kind begins a new prompt.
  var kind: TerminalID.Kind?
  /// Whether a terminal or an agent receives JSON.
  var json: Bool?
  /// Whether it receives only answers, and no actions.
  var quiet: Bool?
  /// Whether a user types there.
  var typed: Bool?
  /// A line to complete before its cursor.
  var complete: String?
  var cursor: Int?
  /// A line for which to hint at missing arguments.
  var hint: String?
  /// The id of a request to cancel.
  var cancel: Int?
  /// Whether the scripts of a terminal have ended.
  var end: Bool?

  /// Where the command came from.
  var origin: LineOrigin { script.map { .script($0, line ?? 0) } ?? .typed(UInt(clamping: id ?? 0)) }

  /// The settings for the client's prompt.
  var settings: RemoteSettings {
    let kind = kind ?? .program
    return RemoteSettings(
      format: kind == .program || json == true ? .json : .text, isQuiet: quiet == true, kind: kind,
      isTyped: typed == true)
  }

  /// The members; a program's request has at least one of them.
  static let members = "command, kind or cancel"

  /// Whether the request has something to do.
  var isComplete: Bool {
    command != nil || kind != nil || complete != nil || hint != nil || cancel != nil || end != nil
  }

  /// The id in a line that is not a request, if it has one.
  static func id(of line: String) -> Int? {
    struct Numbered: Decodable { let id: Int? }
    return Numbered(json: line)?.id
  }
}
