import REPL

/// A line of a client.
struct MonitorRequest: Decodable {
  /// What a terminal wants, which begins with this request.
  struct Terminal: Decodable {
    var json: Bool?
    var quiet: Bool?
    /// Whether a user types there.
    var typed: Bool?
    /// Whether it belongs to an agent.
    var agent: Bool?
  }

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
  }

  /// A number that the reply repeats.
  var id: Int?
  /// A command or an action, as it is typed.
  var command: String?
  /// The script of the client that the command is in, and its line there, unless it was typed.
  var script: String?
  var line: UInt?
  /// Whether a script continues after an error.
  var keepsGoing: Bool?
  /// The number of columns of the terminal.
  var columns: Int?
  /// Whether the terminal has colors.
  var colors: Bool?
  var terminal: Terminal?
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
  /// Whether a program should receive only answers, and no actions.
  var quiet: Bool?

  /// Where the command came from.
  var origin: LineOrigin { script.map { .script($0, line ?? 0) } ?? .typed(UInt(clamping: id ?? 0)) }

  /// The members of a program's request, which must have one of them.
  static let members = "command, quiet or cancel"

  /// Whether the request has something to do.
  var isComplete: Bool {
    command != nil || terminal != nil || complete != nil || hint != nil || cancel != nil || end != nil || file != nil
      || quiet != nil
  }

  /// The number in a line that is not a request, if it has one.
  static func id(of line: String) -> Int? {
    struct Numbered: Decodable { let id: Int? }
    return Numbered(json: line)?.id
  }
}
