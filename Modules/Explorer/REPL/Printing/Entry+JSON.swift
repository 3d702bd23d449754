import Inspection
import Recorder
import SwiftRex

extension LogEntry {
  /// The entry as a JSON object, with the time in seconds.
  var json: String { literal.json }

  /// The entry as a record, with the time in seconds.
  var literal: Literal {
    .object(
      [
        "type": "action", "seq": number, "time": time / .seconds(1), "cause": cause, "action": action,
        "source": source.literal, "changes": changesLiteral,
      ], unlisted == 0 ? [:] : ["unlisted": unlisted])
  }

  /// The changes as an array.
  var changesLiteral: Literal { .array(changes.map(\.record)) }
}

extension Literal {
  /// Returns the combined changes of actions, as the record of a line of JSON.
  static func difference(_ numbers: ClosedRange<Int>, _ changes: [ValueChange], unlisted: Int) -> Literal {
    .object(
      [
        "type": "difference", "first": numbers.lowerBound, "last": numbers.upperBound,
        "changes": changes.map(\.record),
      ], unlisted == 0 ? [:] : ["unlisted": unlisted])
  }
}

extension ValueChange {
  fileprivate var record: Literal { .object(["path": path, "kind": "\(kind)", "before": before, "after": after]) }
}
