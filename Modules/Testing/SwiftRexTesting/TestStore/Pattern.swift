import SwiftRex

/// Which action a test expects.
struct Pattern<Action: Sendable> {
  /// How the expectation is worded after `receive`.
  let description: String
  /// Whether an action is meant.
  let matches: (Action) -> Bool
  /// What differs, line by line, if an action is not meant but is of the same kind.
  let differences: (Action) -> [String]

  static func predicate(_ predicate: @escaping (Action) -> Bool) -> Pattern {
    Pattern(description: "an action that satisfies the predicate", matches: predicate, differences: { _ in [] })
  }

  static func prism<Part>(_ prism: Prism<Action, Part>) -> Pattern {
    Pattern(
      description: "an action with a part of type \(String(reflecting: Part.self))", matches: prism.matches,
      differences: { _ in [] })
  }

  static func action(_ expected: Action) -> Pattern where Action: Equatable {
    Pattern(description: Difference.notation(of: expected), matches: { $0 == expected }) { actual in
      Difference(expected: expected, actual: actual).linesWithin
    }
  }
}
