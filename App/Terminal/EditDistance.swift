/// How far two words are apart: characters to insert, remove, replace, or exchange with their neighbour.
enum EditDistance {
  /// Counts the edits; costs the product of the lengths.
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
}
