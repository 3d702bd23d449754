import Inspection
import Logger
import SwiftRex

/// How reports are written.
enum ReportFormat {
  case text, json
}

/// What is said about one action.
struct Report: Sendable {
  let number: Int
  let action: Literal
  let source: ActionSource
  let changes: [Change]

  init(number: Int, _ entry: LogEntry<AppAction, AppState>) {
    self.number = number
    action = Literal(reflecting: entry.action)
    source = entry.source
    changes = entry.changes
  }

  /// The report as it is printed when the action is handled.
  func text(_ format: ReportFormat) -> String {
    switch format {
    case .text: ([action.description] + changes.map { "  " + $0.description(limit: 200) }).joined(separator: "\n")
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

  private var literal: Literal {
    .record(
      "Report",
      [
        .init("seq", .integer(Int128(number))),
        .init("action", .string(action.description)),
        .init("source", sourceLiteral),
        .init("changes", .array(changes.map(Self.literal))),
      ])
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
