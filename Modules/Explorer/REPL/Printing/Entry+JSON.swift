import Inspection
import SwiftRex

extension LogEntry {
  /// The entry as a JSON object, with the time in seconds.
  var json: String { literal.json }

  /// The entry as a record, with the time in seconds.
  var literal: Literal {
    .record(
      "Entry",
      [
        .init("type", .string("action")),
        .init("seq", .integer(Int128(number))),
        .init("time", .floating(time / .seconds(1))),
        .init("cause", cause.map { .integer(Int128($0)) } ?? .nil),
        .init("action", .string(action)),
        .init("source", sourceLiteral),
        .init("changes", changesLiteral),
      ] + (unlisted == 0 ? [] : [.init("unlisted", .integer(Int128(unlisted)))])
    )
  }

  /// The changes as an array.
  var changesLiteral: Literal { .array(changes.enumerated().map { $1.record(lastChange: lastChanges[$0]) }) }

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

}

extension Literal {
  /// Returns the combined changes of actions, as the record of a line of JSON.
  static func difference(_ numbers: ClosedRange<Int>, _ changes: [ValueChange], unlisted: Int) -> Literal {
    .record(
      "Difference",
      [
        .init("type", .string("difference")),
        .init("first", .integer(Int128(numbers.lowerBound))),
        .init("last", .integer(Int128(numbers.upperBound))),
        .init("changes", .array(changes.map { $0.record() })),
      ] + (unlisted == 0 ? [] : [.init("unlisted", .integer(Int128(unlisted)))]))
  }
}

extension ValueChange {
  fileprivate func record(lastChange: Int? = nil) -> Literal {
    var fields: [Literal.Argument] = [
      .init("path", .string(path)), .init("kind", .string("\(kind)")), .init("before", before ?? .nil),
      .init("after", after ?? .nil),
    ]
    if let lastChange { fields.append(.init("lastChangedBy", .integer(Int128(lastChange)))) }
    return .record("Change", fields)
  }
}
