import Inspection
import LiteralParsing

/// A value as a list of paths, one per line: the output of `:state`.
struct StateListing {
  let lines: [String]

  private static let elementLimit = 10

  /// Creates the listing of a value at a path.
  ///
  /// Records and short arrays of records are listed by their parts, other values as literals cut to the columns. A
  /// string of several words fills several rows, and a long collection starts with its number of elements. A single
  /// value without parts is shown in full.
  init(_ value: Any, path: String, columns: Int) {
    let parts = Self.parts(Literal(reflecting: value), path) { array in
      (try? inspect(value, at: array.dropFirst(path.count) + "[0]")) != nil
    }
    let isWhole = parts.count == 1 && !parts[0].isFolded
    lines = parts.map { part in
      let start = part.path.isEmpty ? "" : "\(part.path): "
      if isWhole { return start + part.value.withSeconds }
      let value = part.value.withRoundedNumbers
      let isBroken = start.columns + min(value.columns, 12) > columns
      let path = isBroken ? "\(part.path):".rows(ofColumns: columns).map { $0 + "\n" }.joined() : ""
      let (above, beside) = isBroken ? (path, "  ") : ("", start)
      let room = columns - beside.columns
      if !part.isMessage { return above + beside + value.cut(toColumns: room) }
      return above + value.cut(toColumns: room * ChangeRows.messageRows).hanging(after: beside, columns: columns)
    }
  }

  private typealias Part = (path: String, value: String, isFolded: Bool, isMessage: Bool)

  /// Returns the parts of a literal. Its arrays may be sets, whose elements have no index.
  private static func parts(_ literal: Literal, _ path: String, hasIndices: (_ array: String) -> Bool) -> [Part] {
    if case .record(_, let fields) = literal, !fields.isEmpty {
      return fields.flatMap { field in
        let label = field.label ?? ""
        return parts(field.value, path.isEmpty ? label : "\(path).\(label)", hasIndices: hasIndices)
      }
    }
    if let count = literal.elementCount, count > elementLimit {
      return [(path, "\(count) elements, \(literal.description(limit: 200))", isFolded: true, isMessage: false)]
    }
    if case .array(let elements) = literal, case .record = elements.first, hasIndices(path) {
      return elements.enumerated().map { ("\(path)[\($0)]", "\($1)", isFolded: false, isMessage: false) }
    }
    return [(path, "\(literal)", isFolded: false, isMessage: literal.isMessage)]
  }
}

extension Literal {
  fileprivate var elementCount: Int? {
    switch self {
    case .array(let elements): elements.count
    case .dictionary(let pairs): pairs.count
    default: nil
    }
  }
}
