import LiteralParsing
import REPL

/// A line of a client.
struct MonitorRequest: Decodable {
  /// Part of the reply to a request for a file.
  struct FilePart: Decodable {
    let id: Int
    /// A line, or the beginning of one.
    var text: String?
    var isPart: Bool?
    /// Why a line cannot be read.
    var problem: String?
    /// Why the file cannot be read or written.
    var error: String?
    var isLast: Bool?

    /// The number of bytes that it adds to the file.
    var size: Int { (text?.utf8.count ?? 0) + (problem?.utf8.count ?? 0) }
  }

  /// A number that the reply repeats.
  var id: Int?
  var command: String?
  /// The script of the client that the command is in, and its line there, unless it was typed.
  var script: String?
  var line: UInt?
  /// Whether a script continues after an error.
  var keepsGoing: Bool?
  var columns: Int?
  var colors: Bool?
  /// What the client is, by default a program; a new prompt begins with this request.
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
  /// A line whose missing arguments are wanted.
  var hint: String?
  /// The number of a request to end.
  var cancel: Int?
  /// Whether the scripts of a terminal have ended.
  var end: Bool?
  var file: FilePart?

  /// Where the command came from.
  var origin: LineOrigin { script.map { .script($0, line ?? 0) } ?? .typed(UInt(clamping: id ?? 0)) }

  /// What the client wants of its prompt.
  var settings: RemoteSettings {
    let kind = kind ?? .program
    return RemoteSettings(
      format: kind == .program || json == true ? .json : .text, isQuiet: quiet == true, kind: kind,
      isTyped: typed == true)
  }

  /// The members of a program's request, which must have one of them.
  static let members = "command, kind or cancel"

  /// Whether the request has something to do.
  var isComplete: Bool {
    command != nil || kind != nil || complete != nil || hint != nil || cancel != nil || end != nil || file != nil
  }

  /// The number in a line that is not a request, if it has one.
  static func id(of line: String) -> Int? {
    struct Numbered: Decodable { let id: Int? }
    return Numbered(json: line)?.id
  }
}
