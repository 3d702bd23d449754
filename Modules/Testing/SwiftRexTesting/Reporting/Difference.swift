import Inspection

/// What differs between what a test expects and what is, one line a path.
struct Difference {
  private var changes: [Change]
  /// Whether the values are unequal in a part that has no notation.
  private var isUnseen: Bool

  /// Finds what differs.
  init<Value>(expected: Value, actual: Value) {
    changes = Change.between(expected, actual)
    isUnseen = changes.isEmpty && ((expected as? any Equatable).map { !$0.equals(actual) } ?? false)
  }

  /// Whether nothing differs.
  var isEmpty: Bool { changes.isEmpty && !isUnseen }

  /// What differs, a line for each part.
  var lines: [String] {
    changes.map(\.asExpectation) + (isUnseen ? ["a part that has no notation is not equal"] : [])
  }

  /// The lines about parts of the values; none if the values differ as wholes.
  var linesWithin: [String] { changes.contains { $0.path.isEmpty } ? [] : lines }

  /// Keeps only what lies at, above or below the places of another difference, and returns the rest as changes.
  mutating func removeAll(except other: Difference) -> [String] {
    let kept = changes.filter { change in other.changes.contains { $0.path.overlaps(change.path) } }
    let dropped = changes.filter { !kept.contains($0) }
    changes = kept
    isUnseen = false
    return dropped.map { $0.description(limit: 120) }
  }
}

extension Difference {
  /// The notation of a value, cut to a reasonable length.
  static func notation(of value: some Any) -> String {
    Literal(reflecting: value).description(limit: 120)
  }

  /// Cuts a list, and tells how much is left out.
  static func limited(_ lines: [String]) -> [String] {
    guard lines.count > 10 else { return lines }
    return lines.prefix(9) + ["… and \(lines.count - 9) more"]
  }
}

extension Change {
  /// The change as one from what is expected to what is.
  fileprivate var asExpectation: String {
    let before = before.map(\.asPart) ?? "nothing"
    let after = after.map(\.asPart) ?? "nothing"
    let news =
      switch kind {
      case .changed: "expected \(before), is \(after)"
      case .inserted: "has \(after), which is not expected"
      case .removed: "has no \(before), which is expected"
      }
    return path.isEmpty ? news : "\(path): \(news)"
  }
}

extension Literal {
  /// The notation within a sentence, where a case has its dot.
  fileprivate var asPart: String {
    let text = description(limit: 120)
    guard case .case = self, !text.hasPrefix(".") else { return text }
    return "." + text
  }
}

extension String {
  /// Whether one of two paths leads to a part of what the other leads to.
  fileprivate func overlaps(_ other: String) -> Bool {
    let (short, long) = count < other.count ? (self, other) : (other, self)
    guard long.hasPrefix(short) else { return false }
    return short.isEmpty || long.count == short.count
      || ".[".contains(long[long.index(long.startIndex, offsetBy: short.count)])
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    other as? Self == self
  }
}
