import Inspection

/// A value written path by path, one line a property: what `:state` shows.
struct Outline {
  let lines: [String]

  /// Writes a value that was found at a path; records and arrays of records are opened, everything else is written as a
  /// literal.
  init(_ value: Any, path: String) {
    lines = Self.lines(Literal(reflecting: value), path)
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
