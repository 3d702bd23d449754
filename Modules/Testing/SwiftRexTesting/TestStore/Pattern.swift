package import SwiftRex

/// A description of the action that a test expects.
package struct Pattern<Action: Sendable> {
  /// The words that follow `receive` in a message.
  let description: String
  /// Returns whether an action matches.
  let matches: (Action) -> Bool
  /// Returns the differences from an action that does not match, each on one line; empty for an action of another kind.
  let differences: (Action) -> [String]

  package static func predicate(_ predicate: @escaping (Action) -> Bool) -> Pattern {
    Pattern(description: "an action that satisfies the predicate", matches: predicate, differences: { _ in [] })
  }

  package static func prism<Part>(_ prism: Prism<Action, Part>) -> Pattern {
    Pattern(
      description: "an action with a part of type \(String(reflecting: Part.self))", matches: prism.matches,
      differences: { _ in [] })
  }

  package static func action(_ expected: Action) -> Pattern where Action: Equatable {
    Pattern(description: Difference.notation(of: expected), matches: { $0 == expected }) { actual in
      Difference(expected: expected, actual: actual).linesWithin
    }
  }
}
