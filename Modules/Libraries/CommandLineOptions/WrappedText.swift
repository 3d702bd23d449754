/// Words wrapped into lines of a limited width.
public enum WrappedText {
  /// Returns the words as lines, each as full as possible; a word wider than a line continues on the next one.
  ///
  /// - Parameters:
  ///   - words: The words, which are joined by spaces.
  ///   - width: The largest number of columns in a line.
  ///   - widthOf: Returns the number of columns of a character.
  public static func lines(
    of words: some Sequence<some StringProtocol>, width: Int, widthOf: (Character) -> Int = { _ in 1 }
  ) -> [String] {
    var (lines, column) = ([String](), 0)
    for word in words {
      let columns = word.reduce(0) { $0 + widthOf($1) }
      if let last = lines.indices.last, column + 1 + columns <= width {
        lines[last] += " " + word
        column += 1 + columns
        continue
      }
      lines.append("")
      column = 0
      for character in word {
        if column > 0, column + widthOf(character) > width {
          lines.append("")
          column = 0
        }
        lines[lines.count - 1].append(character)
        column += widthOf(character)
      }
    }
    return lines
  }
}
