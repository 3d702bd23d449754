import Inspection
import LiteralParsing
import SwiftRex

/// A statement about a part of the state.
struct StateExpectation: Equatable {
  enum Relation: Equatable {
    case equal
    /// The part differs from the number by at most this much.
    case within(Double)
    /// The part contains the value as an element, a key or a part of a string.
    case contains
    /// The part is a collection with this number of elements.
    case count
  }

  let path: String
  var isNegated = false
  var relation = Relation.equal
  private(set) var value: Literal
  /// The longest wait for the statement; `nil` to check it once.
  var limit: Duration?

  func holds(for actual: Literal) -> Bool {
    isRelated(actual) != isNegated
  }

  private func isRelated(_ actual: Literal) -> Bool {
    switch (relation, actual, value) {
    case (.equal, _, _): actual.matches(value)
    case (.within(let tolerance), _, _):
      actual.number.flatMap { actual in value.number.map { abs(actual - $0) <= tolerance } } ?? false
    case (.contains, .array(let elements), _): elements.contains { $0.matches(value) }
    case (.contains, .dictionary(let pairs), _): pairs.contains { $0.key.matches(value) }
    case (.contains, .string(let text), .string(let part)): text.contains(part)
    case (.count, .array(let elements), .integer(let count)): elements.count == count
    case (.count, .dictionary(let pairs), .integer(let count)): pairs.count == count
    default: false
    }
  }

  func failure(_ actual: Literal) -> String {
    let wait = limit.map { " within \($0 / .seconds(1)) s" } ?? ""
    return "expected \(path) \(statement)\(wait), but it is \(actual.description(limit: 200))".withSeconds
  }

  /// The statement as the end of a sentence: `not to be false`.
  private var statement: String {
    let statement =
      switch relation {
      case .equal: "to be \(value)"
      case .within(let tolerance): "to be within \(tolerance) of \(value)"
      case .contains: "to contain \(value)"
      case .count: "to have \(value) element\(value == .integer(1) ? "" : "s")"
      }
    return isNegated ? "not " + statement : statement
  }

  func record(of actual: Literal, holds: Bool, from source: ActionSource) -> Literal {
    .object([
      "type": "expectation", "path": path, "expected": statement, "held": holds, "actual": actual, "file": source.file,
      "line": source.line,
    ])
  }
}

extension StateExpectation {
  private static let defaultLimit = Duration.seconds(10)

  /// The words that a value follows. A case with such a name is typed with a dot.
  private static let keywords = ["not", "==", "!=", "contains", "count"]

  init(parsing text: String) throws(CommandError) {
    var words = text.words[...]
    let isEventual = words.count > 2 && words.first == "eventually"
    if isEventual { words.removeFirst() }
    guard words.count > 1, let path = words.popFirst() else {
      throw CommandError(":expect needs a path and a value, such as :expect items[0] true")
    }
    if path == "not" { throw CommandError("not follows the path, as in :expect items not []").at(path) }
    self.init(path: path, value: .nil)
    isNegated = Self.take("not", from: &words)
    _ = Self.take("==", from: &words)
    if Self.take("!=", from: &words) { isNegated.toggle() }
    if Self.take("contains", from: &words) { relation = .contains }
    if relation == .equal, Self.take("count", from: &words) { relation = .count }
    if let word = words.first, words.count == 1, Self.keywords.contains(word) {
      throw CommandError("\(word) needs a value after it").at(word)
    }
    value = try Literal(typed: words.popFirst() ?? "")
    if relation == .count, !value.isCount {
      throw CommandError(
        "count needs a number of elements, such as :expect items count 2, not \(value.description(limit: 60))"
      ).at("\(value)")
    }
    if relation == .equal, Self.take("within", from: &words) {
      guard let tolerance = words.popFirst().flatMap(Double.init), tolerance >= 0, value.number != nil else {
        throw CommandError("within needs a number, such as :expect position 59.9 within 0.1")
      }
      relation = .within(tolerance)
    }
    if isEventual { limit = try words.popFirst().map(Duration.init(seconds:)) ?? Self.defaultLimit }
    guard let rest = words.first else { return }
    throw CommandError("unexpected text after the value: \(rest.shortened)").at(rest)
  }

  private static func take(_ word: String, from words: inout ArraySlice<String>) -> Bool {
    guard words.count > 1, words.first == word else { return false }
    words.removeFirst()
    return true
  }
}

extension Literal {
  init(typed text: String) throws(CommandError) {
    do throws(ParseError) {
      try self.init(parsing: text)
    } catch {
      throw CommandError(error.message).at(text, offset: error.column - 1)
    }
  }

  /// The value of a number, or the seconds of a duration.
  fileprivate var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .floating(let number): number
    default: (try? decode(as: Duration.self)).map { $0 / .seconds(1) }
    }
  }

  fileprivate var isCount: Bool { if case .integer(let number) = self { number >= 0 } else { false } }
}
