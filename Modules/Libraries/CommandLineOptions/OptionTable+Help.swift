extension OptionTable {
  /// The help, at most 80 columns wide.
  public var help: String {
    ([usage, overview, descriptions, footer].filter { !$0.isEmpty }).joined(separator: "\n\n")
  }

  private var usage: String {
    let start = "usage: \(program) "
    let parts = options.map { "[\($0.usage)]" + ($0.isList ? "..." : "") } + ["[--help]"]
    return start + Self.wrapped(parts, width: 80 - start.count).joined(separator: "\n" + Self.blanks(start.count))
  }

  private var descriptions: String {
    let rows =
      options.map { ($0.usage, $0.help) }
      + [("--help, -h", "print this help and exit"), ("--", "nothing after this is an option")]
    let column = 4 + (rows.map(\.0.count).max() ?? 0)
    return rows.map { usage, help in
      let words = help.split(separator: " ").map(String.init)
      let lines = Self.wrapped(words, width: 80 - column)
      return "  " + usage + Self.blanks(column - usage.count - 2)
        + lines.joined(separator: "\n" + Self.blanks(column))
    }.joined(separator: "\n")
  }

  /// Returns the words in lines of a width, as many in each as fit.
  private static func wrapped(_ words: [String], width: Int) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
