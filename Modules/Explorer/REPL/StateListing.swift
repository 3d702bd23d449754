import Inspection

/// A value as a list of paths, one line a property: the output of `:state`.
struct StateListing {
  let lines: [String]

  /// Creates the listing of a value at a path; records and arrays of records are listed by their parts, all other values
  /// as literals.
  init(_ value: Any, path: String) {
    lines = Self.lines(Literal(reflecting: value), path)
  }

  /// Returns a value with its path, as a JSON object.
  static func json(_ value: Any, path: String) -> String {
    Literal.record(
      "State",
      [
        .init("type", .string("state")),
        .init("path", .string(path)),
        .init("value", Literal(reflecting: value)),
      ]
    ).json
  }

  private static func lines(_ literal: Literal, _ path: String) -> [String] {
    if case .record(_, let fields) = literal, !fields.isEmpty {
      return fields.flatMap { lines($0.value, path.isEmpty ? $0.label ?? "" : "\(path).\($0.label ?? "")") }
    }
    if case .array(let elements) = literal, case .record = elements.first {
      return elements.enumerated().map { "\(path)[\($0)]: \($1)" }
    }
    return [path.isEmpty ? "\(literal)" : "\(path): \(literal)"]
  }
}
