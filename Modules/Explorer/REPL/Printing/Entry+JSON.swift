import Inspection
import Recorder
import SwiftRex

extension LogEntry {
  var json: String { literal.json }

  var literal: Literal {
    .object(
      [
        "type": "action", "seq": number, "time": time / .seconds(1), "cause": cause, "action": action,
        "source": source.literal, "changes": changesLiteral,
      ], unlisted == 0 ? [:] : ["unlisted": unlisted])
  }

  var changesLiteral: Literal { .array(changes.map(\.record)) }
}

extension Literal {
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
