import LineEditing

extension ActionCatalog {
  /// Returns the names that can follow in an action, with the dot or parenthesis after them.
  func nameCompletion(of head: Substring) -> Completion {
    let names = head.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let path = Array(names.dropLast())
    let words = self.names(after: path).map { name in
      guard let signature = signature(named: (path + [name]).joined(separator: ".")) else { return name + "." }
      return signature.arguments.isEmpty ? name : name + "("
    }
    return Completion(of: names.last ?? "", by: words)
  }
}

extension ActionSignature {
  /// Returns what can follow in the arguments: a label, or a sample of the value with the comma or parenthesis after it.
  func completion(ofArguments text: Substring) -> Completion {
    let typed = text.arguments
    guard let word = typed.last, arguments.indices.contains(typed.count - 1) else { return .none }
    let argument = arguments[typed.count - 1]
    let end = typed.count == arguments.count ? ")" : ", "
    guard let label = argument.label.map({ $0 + ": " }) else {
      return Completion(of: word, by: argument.samples.map { $0 + end })
    }
    guard word.hasPrefix(label) else { return Completion(of: word, by: [label]) }
    return Completion(of: word.dropFirst(label.count), by: argument.samples.map { $0 + end })
  }
}

extension Substring {
  /// The arguments that were typed after a parenthesis, without white space before them; the last may be unfinished.
  fileprivate var arguments: [Substring] {
    var (arguments, rest) = ([Substring](), self)
    while let comma = rest.firstIndexOutsideOfQuotes(where: { $0 == "," && $1 == 0 }) {
      arguments.append(rest[..<comma])
      rest = rest[rest.index(after: comma)...]
    }
    return (arguments + [rest]).map { $0.drop(while: \.isWhitespace) }
  }
}
