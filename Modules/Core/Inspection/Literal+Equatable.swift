extension Literal: Equatable {
  /// Compares as notation: NaN equals NaN, and the order of a dictionary's pairs does not matter.
  public static func == (lhs: Literal, rhs: Literal) -> Bool {
    switch (lhs, rhs) {
    case (.nil, .nil): true
    case (.bool(let lhs), .bool(let rhs)): lhs == rhs
    case (.integer(let lhs), .integer(let rhs)): lhs == rhs
    case (.floating(let lhs), .floating(let rhs)): lhs == rhs || (lhs.isNaN && rhs.isNaN)
    case (.string(let lhs), .string(let rhs)): lhs == rhs
    case (.array(let lhs), .array(let rhs)): lhs == rhs
    case (.dictionary(let lhs), .dictionary(let rhs)): samePairs(lhs, rhs)
    case (.case(let lhs, let some), .case(let rhs, let others)): lhs == rhs && some == others
    case (.record(let lhs, let some), .record(let rhs, let others)): lhs == rhs && some == others
    case (.tuple(let lhs), .tuple(let rhs)): lhs == rhs
    case (.opaque(let lhs), .opaque(let rhs)): lhs == rhs
    default: false
    }
  }

  private static func samePairs(_ lhs: [Pair], _ rhs: [Pair]) -> Bool {
    lhs.count == rhs.count && (lhs == rhs || lhs.sorted(byRankOf: \.key) == rhs.sorted(byRankOf: \.key))
  }
}
