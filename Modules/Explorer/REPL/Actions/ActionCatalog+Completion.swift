import Inspection
import LineEditing

extension ActionCatalog {
  /// Returns the names or arguments that can follow in an action.
  func completion(of head: Substring) -> Completion {
    let name = head.prefix { $0 != "(" }
    if name.count < head.count, let signature = signature(named: name) {
      return signature.arguments.completion(of: head.dropFirst(name.count + 1), end: "")
    }
    // An action whose only argument is a case is printed without parentheses around it: `seekRequested.fraction(0.5)`.
    if let signature = signatures.first(where: { name.hasPrefix($0.name + ".") }) {
      guard signature.arguments.count == 1, signature.arguments[0].label == nil else { return .none }
      return signature.arguments[0].completion(ofValue: head.dropFirst(signature.name.count), end: "")
    }
    return name.count < head.count ? .none : nameCompletion(of: head)
  }

  /// Returns the names that can follow in an action, with the dot or parenthesis after them.
  private func nameCompletion(of head: Substring) -> Completion {
    let names = head.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let path = Array(names.dropLast())
    let words = self.names(after: path).map { name in
      guard let signature = signature(named: (path + [name]).joined(separator: ".")) else { return name + "." }
      return signature.arguments.isEmpty ? name : name + "("
    }
    return Completion(of: names.last ?? "", by: words)
  }
}

extension [ActionSignature.Argument] {
  /// Returns the text that can follow in the arguments: a label, or a sample of the value and the separator after it.
  ///
  /// - Parameter end: The text after the last argument and its parenthesis.
  fileprivate func completion(of text: Substring, end: String) -> Completion {
    let typed = text.arguments
    guard let word = typed.last, indices.contains(typed.count - 1) else { return .none }
    let argument = self[typed.count - 1]
    let label = argument.label.map { $0 + ": " } ?? ""
    guard word.hasPrefix(label) else { return Completion(of: word, by: [label]) }
    return argument.completion(ofValue: word.dropFirst(label.count), end: typed.count == count ? ")" + end : ", ")
  }
}

extension ActionSignature.Argument {
  /// Returns the samples that begin with a typed value. If a parenthesis is open in it, returns what can follow there.
  fileprivate func completion(ofValue typed: Substring, end: String) -> Completion {
    let whole = Completion(of: typed, by: samples.map { $0 + end })
    guard whole.candidates.isEmpty, let open = typed.firstIndex(of: "(") else { return whole }
    return arguments(of: typed[..<open]).completion(of: typed[open...].dropFirst(), end: end)
  }

  /// Returns the arguments of those samples that are a case or a record with a name.
  private func arguments(of name: Substring) -> [ActionSignature.Argument] {
    let found = samples.compactMap { sample -> [Literal.Argument]? in
      switch try? Literal(parsing: sample) {
      case .case(let sampleName, let arguments) where name == "." + sampleName: arguments
      case .record(let sampleName, let arguments) where name == sampleName: arguments
      default: nil
      }
    }
    return (found.first ?? []).enumerated().map { index, argument in
      let samples = found.filter { $0.indices.contains(index) }.map { $0[index].value.asArgument }
      return ActionSignature.Argument(label: argument.label, type: "", samples: samples, caseNames: [])
    }
  }
}

extension ActionCatalog {
  /// Returns the rest of an action: the arguments that are not typed yet.
  func hint(for line: String) -> String {
    let head = line.drop(while: \.isWhitespace)
    guard let open = head.firstIndex(of: "(") else {
      return signature(named: head).map { String($0.description.dropFirst($0.name.count)) } ?? ""
    }
    return signature(named: head[..<open])?.hint(forArguments: head[open...].dropFirst()) ?? ""
  }
}

extension ActionSignature {
  /// Returns the labels and types of the arguments that are not typed yet, and the closing parenthesis.
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
