import Inspection
import SwiftRex

extension ActionLog.Entry {
  /// The entry as a JSON object, with the time in seconds.
  var json: String {
    Literal.record(
      "Entry",
      [
        .init("type", .string("action")),
        .init("seq", .integer(Int128(number))),
        .init("time", .floating(time / .seconds(1))),
        .init("cause", cause.map { .integer(Int128($0)) } ?? .nil),
        .init("action", .string(action)),
        .init("source", sourceLiteral),
        .init("changes", .array(changes.map(Self.literal))),
      ] + (unlisted == 0 ? [] : [.init("unlisted", .integer(Int128(unlisted)))])
    ).json
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
        .init("kind", .string("\(change.kind)")),
        .init("before", change.before ?? .nil),
        .init("after", change.after ?? .nil),
      ])
  }
}
