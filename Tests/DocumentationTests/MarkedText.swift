/// A text, and the places in it that were marked with `▸`.
struct MarkedText {
  /// A place as the compiler reports it: line and column, counted from one, the column in bytes.
  struct Place: CustomStringConvertible, Hashable, Sendable {
    let line: Int
    let column: Int

    var description: String { "\(line):\(column)" }
  }

  static let mark: Character = "▸"

  /// The text without the marks.
  let text: String
  let places: [Place]

  init(_ marked: String) {
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
    text = lines.map { $0.filter { $0 != Self.mark } }.joined(separator: "\n")
    places = lines.enumerated().flatMap { number, line in
      line.split(separator: Self.mark, omittingEmptySubsequences: false).dropLast()
        .reduce(into: [Int]()) { columns, piece in columns.append((columns.last ?? 1) + piece.utf8.count) }
        .map { Place(line: number + 1, column: $0) }
    }
  }
}
