extension OptionTable {
  /// Returns the values that the arguments set; `nil` if they ask for the help.
  ///
  /// - Parameter arguments: The command line without the name of the program.
  public func parse(_ arguments: some Sequence<String>) throws(UsageError) -> Values? {
    var (values, rest) = (defaults(), Array(arguments)[...])
    var (words, seen, files) = ([String](), Set<String>(), [FileIdentity: String]())
    while let argument = rest.popFirst() {
      if argument == "--" { break }
      if isWord(argument, after: words) {
        words.append(argument)
        continue
      }
      let (name, attached) = try split(argument)
      guard let option = options.first(where: { $0.name == name }) else {
        guard attached == nil else { throw UsageError("\(name) cannot have a value") }
        return nil
      }
      guard seen.insert(name).inserted || option.isList else { throw UsageError("\(name) can be given only once") }
      let text = try value(of: option, attached: attached, rest: &rest)
      try option.set(&values, text)
      if option.isFile, text != "-", let file = FileIdentity(of: text),
        let other = files.updateValue(name, forKey: file), option.companion != other,
        options.first(where: { $0.name == other })?.companion != name
      {
        throw UsageError("\(other) and \(name) name the same file, \(text)")
      }
    }
    words += rest
    if let word = words.first {
      guard let subcommand = subcommands.first(where: { $0.name == word }) else { throw unexpected(word) }
      try subcommand.set(&values, Array(words.dropFirst()))
    }
    let mode = mode(values)
    for option in options where seen.contains(option.name) {
      if let refusal = mode?.refusal(of: option) { throw UsageError(refusal) }
    }
    return values
  }

  /// Whether an argument is the name of a subcommand, or follows one and is not an option; `-1` is not an option.
  private func isWord(_ argument: String, after words: [String]) -> Bool {
    if words.isEmpty { return subcommands.contains { $0.name == argument } }
    return argument == "-" || !argument.hasPrefix("-") || argument.dropFirst().first?.isNumber == true
  }

  private func unexpected(_ word: String) -> UsageError {
    let nearest = EditDistance.nearest(to: word, among: subcommands.map(\.name))
    let hint = nearest.map { "did you mean \($0)?" } ?? "--help lists what is expected"
    return UsageError("unexpected argument \"\(word)\"; \(hint)")
  }

  private var names: [String] { options.map(\.name) + ["--help"] }

  private func split(_ argument: String) throws(UsageError) -> (name: String, attached: String?) {
    guard argument.hasPrefix("-"), argument != "-" else { throw unexpected(argument) }
    if argument == "-h" { return ("--help", nil) }
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard names.contains(parts[0]) else {
      let hint = EditDistance.nearest(to: parts[0], among: names).map { "did you mean \($0)?" } ?? "--help lists them"
      throw UsageError("unknown option \(parts[0]); \(hint)")
    }
    return (parts[0], parts.count > 1 ? parts[1] : nil)
  }

  private func value(
    of option: CommandLineOption<Values>, attached: String?, rest: inout ArraySlice<String>
  ) throws(UsageError) -> String {
    if option.placeholder == nil {
      guard attached == nil else { throw UsageError("\(option.name) cannot have a value") }
      return ""
    }
    let isMissing = attached == nil && rest.first.map { ["--", "-h"].contains($0) || names.contains($0) } ?? true
    guard !isMissing, let value = attached ?? rest.popFirst(), !value.isEmpty || option.isList else {
      throw UsageError("\(option.name) needs \(option.meaning)")
    }
    return value
  }
}
