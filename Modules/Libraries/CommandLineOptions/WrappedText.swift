/// Lines of a width, with as many words in each as fit.
public enum WrappedText {
  /// Returns the lines; a word that is longer than the width has one of its own.
  public static func lines(of words: some Sequence<some StringProtocol>, width: Int) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
