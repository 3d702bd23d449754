import Inspection
import Logger
import SwiftRex

/// How reports are written.
enum ReportFormat {
  case text, json
}

/// What is said about one action, however much it brought.
struct Report: Sendable {
  let number: Int
  /// The action as it may be typed, cut if it is longer than anybody types.
  let action: String
  let source: ActionSource
  let changes: [Change]
  /// How many changes there are besides.
  let unlisted: Int

  /// Whether the whole action is written down.
  var isWhole: Bool { action.last != Self.ellipsis }

  private static let ellipsis: Character = "…"
  private static let longestAction = 10_000
  private static let mostChanges = 1000

  init(number: Int, _ entry: LogEntry<AppAction, AppState>) {
    self.number = number
    action = Literal.description(of: entry.action, limit: Self.longestAction)
    source = entry.source
    (changes, unlisted) = Change.between(entry.before, entry.after, limit: Self.mostChanges)
  }

  /// The report as it is printed when the action is handled.
  func text(_ format: ReportFormat) -> String {
    switch format {
    case .text: ([action] + changes.map { "  " + $0.description(limit: 200) } + rest).joined(separator: "\n")
    case .json: literal.json
    }
  }

  /// The report as it is listed later.
  func line(_ format: ReportFormat) -> String {
    switch format {
    case .text: "\(number) \(action)  \(source)"
    case .json: literal.json
    }
  }

  private var rest: [String] {
    unlisted == 0 ? [] : ["  \(Self.ellipsis) and \(unlisted) more"]
  }

  private var literal: Literal {
    .record(
      "Report",
      [
        .init("seq", .integer(Int128(number))),
        .init("action", .string(action)),
        .init("source", sourceLiteral),
        .init("changes", .array(changes.map(Self.literal))),
      ] + (unlisted == 0 ? [] : [.init("unlisted", .integer(Int128(unlisted)))]))
  }

  private var sourceLiteral: Literal {
    .record(
      "Source",
      [
        .init("file", .string(source.file)),
        .init("line", .integer(Int128(source.line))),
        .init("function", .string(source.function)),
        .init("info", source.info.map { .string($0) } ?? .nil),
      ])
  }

  private static func literal(_ change: Change) -> Literal {
    .record(
      "Change",
      [
        .init("path", .string(change.path)),
        .init("before", change.before ?? .nil),
        .init("after", change.after ?? .nil),
      ])
  }
}
