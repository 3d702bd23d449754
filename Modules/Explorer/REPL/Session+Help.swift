extension Session {
  /// The first line of an interactive session.
  var greeting: String {
    "Type an action" + (examples.first.map { " such as \($0)" } ?? "") + ", or :help."
  }

  /// The text of `:help`.
  var help: String {
    (["An action is typed as it is printed" + (examples.isEmpty ? "." : ":")] + examples.map { "  " + $0 }
      + ["Commands:"] + Command.all.map { "  " + $0.usage.padded(to: 26) + $0.meaning })
      .joined(separator: "\n")
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}
