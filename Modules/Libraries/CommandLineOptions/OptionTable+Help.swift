extension OptionTable {
  /// The help text, at most 80 columns wide.
  public var help: String {
    ([usage, overview, descriptions, footer].filter { !$0.isEmpty }).joined(separator: "\n\n")
  }

  private var usage: String {
    let start = "usage: \(program) "
    let parts = options.map { "[\($0.usage)]" + ($0.isList ? "..." : "") } + ["[--help]"]
    let others = subcommands.map { "\n       \(program) \($0.name) \($0.arguments)" }
    return start
      + WrappedText.lines(of: parts, width: 80 - start.count).joined(separator: "\n" + Self.blanks(start.count))
      + others.joined()
  }

  private var descriptions: String {
    let rows =
      subcommands.map { ($0.name, $0.help) } + options.map { ($0.usage, $0.help) }
      + [("--help, -h", "print this help and exit"), ("--", "end the options")]
    let column = 4 + (rows.map(\.0.count).max() ?? 0)
    return rows.map { usage, help in
      let lines = WrappedText.lines(of: help.split(separator: " "), width: 80 - column)
      return "  " + usage + Self.blanks(column - usage.count - 2)
        + lines.joined(separator: "\n" + Self.blanks(column))
    }.joined(separator: "\n")
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }
}
