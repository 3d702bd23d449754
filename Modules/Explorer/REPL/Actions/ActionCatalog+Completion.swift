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

extension ActionCatalog {
  /// Returns what is still to be typed of an action: its arguments, as far as they are not there.
  func hint(for line: String) -> String {
    let head = line.drop(while: \.isWhitespace)
    guard let open = head.firstIndex(of: "(") else {
      return signature(named: head).map { String($0.description.dropFirst($0.name.count)) } ?? ""
    }
    return signature(named: head[..<open])?.hint(forArguments: head[open...].dropFirst()) ?? ""
  }
}

extension ActionSignature {
  /// Returns the label and the type of each argument that is not typed yet, and the closing parenthesis.
  fileprivate func hint(forArguments text: Substring) -> String {
    let typed = text.arguments
    let isClosed = text.firstIndexOutsideOfQuotes { $0 == ")" && $1 == 0 } != nil
    guard let word = typed.last, arguments.indices.contains(typed.count - 1), !isClosed else { return "" }
    let argument = arguments[typed.count - 1]
    let rest = arguments.dropFirst(typed.count).reduce("") { $0 + ", " + $1.description } + ")"
    let label = argument.label.map { $0 + ": " } ?? ""
    if word.hasPrefix(label) { return (word.count == label.count ? argument.type : "") + rest }
    return label.hasPrefix(word) ? argument.description.dropFirst(word.count) + rest : ""
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
