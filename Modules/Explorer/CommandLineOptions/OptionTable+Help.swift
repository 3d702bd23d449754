import LineEditing

extension OptionTable {
  /// The help text, at most 80 columns wide.
  public var help: String {
    ([usage, overview, descriptions, footer].filter { !$0.isEmpty }).joined(separator: "\n\n")
  }

  private var usage: String {
    let start = "usage: \(program) "
    // A no-break space keeps an option and its argument together.
    let parts = options.map { "[\($0.usage)]" + ($0.isList ? "..." : "") }.map { $0.replacing(" ", with: "\u{A0}") }
    let wrapped = Self.rows(of: (parts + ["[--help]"]).joined(separator: " "), after: start.count)
    let others = subcommands.map { "\n       \(program) \($0.name) \($0.arguments)" }
    return start + wrapped.replacing("\u{A0}", with: " ") + others.joined()
  }

  private var descriptions: String {
    let rows =
      subcommands.map { ($0.name, $0.help) } + options.map { ($0.usage, $0.help) }
      + [("--help, -h", "print this help and exit"), ("--", "end the options")]
    let column = 4 + (rows.map(\.0.count).max() ?? 0)
    return rows.map { usage, help in
      StyledText("  " + usage).padded(to: column).plain + Self.rows(of: help, after: column)
    }.joined(separator: "\n")
  }

  private static func rows(of text: String, after column: Int) -> String {
    StyledText(text).wrapped(to: 80 - column).map(\.plain)
      .joined(separator: "\n" + String(repeating: " ", count: column))
  }
}
