import Inspection

/// The difference between an expected and an actual value, with one line for each path.
struct Difference {
  private var changes: [ValueChange]
  /// The paths of the parts that are NaN in both values, if the values differ in nothing else that can be printed.
  private var pathsOfNaN: [String] = []
  /// Whether the values differ only in a part that cannot be printed.
  private var isUnseen = false

  /// Creates the difference of two values.
  init<Value>(expected: Value, actual: Value) {
    changes = ValueChange.between(expected, actual)
    guard changes.isEmpty, let equatable = expected as? any Equatable, !equatable.equals(actual) else { return }
    pathsOfNaN = ValueChange.pathsOfNaN(in: expected, and: actual)
    isUnseen = pathsOfNaN.isEmpty
  }

  /// Whether the values are equal.
  var isEmpty: Bool { isOnlyNaN && pathsOfNaN.isEmpty }

  /// Whether the values are equal, or differ only because NaN does not equal itself.
  var isOnlyNaN: Bool { changes.isEmpty && !isUnseen }

  /// A description of the difference, with one line for each part.
  var lines: [String] {
    changes.map(\.asExpectation)
      + pathsOfNaN.map { ($0.isEmpty ? "" : "\($0): ") + ".nan, which does not equal itself" }
      + (isUnseen ? ["the values differ in a part that cannot be printed"] : [])
  }

  /// The lines about parts of the values; empty if the whole values differ.
  var linesWithin: [String] { changes.contains { $0.path.isEmpty } ? [] : lines }

  /// Removes the changes that overlap no path of another difference, and returns their descriptions. A part that cannot be
  /// printed is compared if it also differs in the other difference.
  mutating func removeAll(except other: Difference) -> [String] {
    let kept = changes.filter { change in other.changes.contains { $0.path.overlaps(path: change.path) } }
    let dropped = changes.filter { !kept.contains($0) }
    changes = kept
    pathsOfNaN = []
    isUnseen = isUnseen && other.isUnseen
    return dropped.map { $0.description(limit: 120) }
  }
}

extension Difference {
  /// Returns the notation of a value, truncated to 120 characters.
  static func notation(of value: some Any) -> String {
    Literal(reflecting: value).description(limit: 120)
  }

  /// Returns at most ten lines of a list; if some are omitted, the last one counts them.
  static func limited(_ lines: [String]) -> [String] {
    guard lines.count > 10 else { return lines }
    return lines.prefix(9) + ["… and \(lines.count - 9) more"]
  }
}

extension ValueChange {
  /// A description of the change from the expected to the actual value.
  fileprivate var asExpectation: String {
    let before = before.map(\.asPart) ?? "nothing"
    let after = after.map(\.asPart) ?? "nothing"
    let description =
      switch kind {
      case .changed, .counted: "expected \(before), found \(after)"
      case .inserted: "unexpected \(after)"
      case .removed: "missing \(before)"
      }
    return path.isEmpty ? description : "\(path): \(description)"
  }
}

extension Literal {
  /// The notation within a sentence, in which an enum case has its leading dot.
  fileprivate var asPart: String {
    let text = description(limit: 120)
    guard case .case = self, !text.hasPrefix(".") else { return text }
    return "." + text
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    other as? Self == self
  }
}
