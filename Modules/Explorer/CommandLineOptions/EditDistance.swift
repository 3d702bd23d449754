/// The edit distance between words, for suggesting the word that was probably meant.
public enum EditDistance {
  /// Returns the number of insertions, removals, replacements and swaps of neighbors that turn one word into another.
  static func between(_ one: String, _ other: String) -> Int {
    let one = Array(one)
    let other = Array(other)
    var rows = [Array(0...other.count)]
    for i in one.indices {
      var row = [i + 1]
      for j in other.indices {
        let replaced = rows[i][j] + (one[i] == other[j] ? 0 : 1)
        var best = min(replaced, rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, one[i] == other[j - 1], one[i - 1] == other[j] { best = min(best, rows[i - 1][j - 1] + 1) }
        row.append(best)
      }
      rows.append(row)
    }
    return rows[one.count][other.count]
  }

  /// The longest word to compare: a longer one is not a typing mistake.
  private static let limit = 64

  /// Returns the word that the user probably meant; `nil` if none is close.
  ///
  /// The first word that starts with a typed text of at least three characters wins, otherwise the closest word of
  /// similar length. A typed word of more than 64 characters is not compared.
  public static func nearest(to typed: String, among words: [String]) -> String? {
    let typed = typed.lowercased()
    let count = typed.count
    guard count <= limit else { return nil }
    if count > 2, let begun = words.first(where: { $0.lowercased().hasPrefix(typed) }) { return begun }
    let furthest = max(2, count) / 2
    return words.filter { abs($0.count - count) <= furthest }
      .map { (word: $0, distance: between(typed, $0.lowercased())) }
      .filter { $0.distance <= furthest }.min { $0.distance < $1.distance }?.word
  }
}
