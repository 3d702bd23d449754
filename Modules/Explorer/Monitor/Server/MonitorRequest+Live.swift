import Foundation
import REPL

/// A line of a client.
struct MonitorRequest: Decodable {
  /// What a program receives without asking.
  enum Subscription: String, Decodable {
    /// Every action, and what the actions changed, at most 30 times a second.
    case changes
    /// Every action.
    case actions
    case nothing
  }

  /// What a terminal wants, which begins with this request.
  struct Terminal: Decodable {
    var json: Bool?
    var quiet: Bool?
    /// Whether a user types there.
    var typed: Bool?
    /// Whether it belongs to an agent.
    var agent: Bool?
  }

  /// The place of a command in a script of the client.
  struct Place: Decodable {
    let script: String
    let line: UInt
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
  /// The place of the command, unless it was typed.
  var place: Place?
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
  var subscribe: Subscription?
  /// Whether a program should receive no actions for now.
  var pause: Bool?

  /// Where the command came from.
  var origin: LineOrigin { place.map { .script($0.script, $0.line) } ?? .typed(UInt(clamping: id ?? 0)) }

  /// The members of a program's request, which must have one of them.
  static let members = "command, subscribe, pause or cancel"

  /// Whether the request has something to do.
  var isComplete: Bool {
    command != nil || terminal != nil || complete != nil || hint != nil || cancel != nil || end != nil || file != nil
      || subscribe != nil || pause != nil
  }

  /// Decodes a line; `nil` if it is not a request.
  init?(_ line: String) {
    guard let request = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else { return nil }
    self = request
  }

  /// The number in a line that is not a request, if it has one.
  static func id(of line: String) -> Int? {
    struct Numbered: Decodable { let id: Int? }
    return (try? JSONDecoder().decode(Numbered.self, from: Data(line.utf8)))?.id
  }
}
