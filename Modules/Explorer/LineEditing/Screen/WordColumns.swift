/// Words in as many columns as fit on a terminal, sorted from top to bottom and then across.
struct WordColumns: Sendable {
  static let limit = 200

  let text: String

  init(_ words: [String], width: Int) {
    let shown = words.prefix(Self.limit).map { StyledText($0) }
    let cell = (shown.map(\.columns).max() ?? 0) + 2
    let columns = max(1, (width + 1) / cell)
    let height = (shown.count + columns - 1) / columns
    var lines = (0..<height).map { row in
      stride(from: row, to: shown.count, by: height).map { index in
        (index + height < shown.count ? shown[index].padded(to: cell) : shown[index]).plain
      }.joined()
    }
    if words.count > shown.count { lines.append("… and \(words.count - shown.count) more") }
    text = lines.joined(separator: "\n")
  }
}
