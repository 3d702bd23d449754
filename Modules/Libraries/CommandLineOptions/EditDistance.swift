/// The distance of two words: characters to insert, remove, replace, or exchange with their neighbour.
public enum EditDistance {
  /// Returns the number of edits; costs the product of the lengths.
  public static func between(_ one: String, _ other: String) -> Int {
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

  /// Returns the word that was most likely meant: one that the text begins, else the nearest; `nil` if none is near.
  public static func nearest(to typed: String, among words: [String]) -> String? {
    let typed = typed.lowercased()
    if typed.count > 2, let begun = words.first(where: { $0.lowercased().hasPrefix(typed) }) { return begun }
    let distances = words.map { (word: $0, distance: between(typed, $0.lowercased())) }
    let nearest = distances.min { $0.distance < $1.distance }
    return nearest.flatMap { $0.distance * 2 <= max(2, typed.count) ? $0.word : nil }
  }
}
