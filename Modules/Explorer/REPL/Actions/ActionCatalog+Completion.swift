import Inspection
import LineEditing

extension ActionCatalog {
  /// Returns the names or arguments that can continue a partly typed action.
  ///
  /// - Parameter ids: Returns the strings in the state of a feature, such as the ids of its elements.
  func completion(of head: Substring, ids: @escaping (_ feature: String) -> [String] = { _ in [] }) -> Completion {
    let name = head.prefix { $0 != "(" }
    let context = ArgumentContext(types: types, ids: { ids(String(name.prefix { $0 != "." })) })
    if name.count < head.count, let signature = signature(named: name) {
      return signature.arguments.completion(of: head.dropFirst(name.count + 1), end: "", in: context)
    }
    // An action whose only argument is a case is printed without parentheses around it: `seekRequested.fraction(0.5)`.
    if let signature = signatures.first(where: { name.hasPrefix($0.name + ".") }) {
      guard signature.arguments.count == 1, signature.arguments[0].label == nil else { return .none }
      return signature.arguments[0].completion(
        ofValue: head.dropFirst(signature.name.count), end: "", in: context)
    }
    return name.count < head.count ? .none : nameCompletion(of: head)
  }

  /// Returns the names that can continue a partly typed action, with the dot or parenthesis after them.
  ///
  /// If no feature has such a name, returns the actions of all features that do.
  private func nameCompletion(of head: Substring) -> Completion {
    let names = head.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let path = Array(names.dropLast())
    let words = self.names(after: path).map { name in
      signature(named: (path + [name]).joined(separator: ".")).map { name + $0.opening } ?? name + "."
    }
    let completion = Completion(of: names.last ?? "", by: words)
    if !completion.candidates.isEmpty || names.count > 1 { return completion }
    return Completion(of: head, by: signatures.map { $0.name + $0.opening })
  }
}

extension ActionCatalog {
  /// Returns the rest of an action: the arguments that are not typed yet.
  func hint(for line: String) -> String {
    let head = line.drop(while: \.isWhitespace)
    guard let open = head.firstIndex(of: "(") else {
      return signature(named: head).map { String($0.description.dropFirst($0.name.count)) } ?? ""
    }
    return signature(named: head[..<open])?.arguments.hint(for: head[open...].dropFirst(), types) ?? ""
  }
}

extension [ActionSignature.Argument] {
  /// Returns the labels and types of the arguments that are not typed yet, and the closing parentheses.
  fileprivate func hint(for text: Substring, _ types: TypeTable) -> String {
    let typed = text.arguments
    let isClosed = text.firstIndexOutsideOfQuotes { $0 == ")" && $1 == 0 } != nil
    guard let word = typed.last, indices.contains(typed.count - 1), !isClosed else { return "" }
    let argument = self[typed.count - 1]
    let rest = dropFirst(typed.count).reduce("") { $0 + ", " + $1.description } + ")"
    let label = argument.label.map { $0 + ": " } ?? ""
    guard word.hasPrefix(label) else {
      return label.hasPrefix(word) ? argument.description.dropFirst(word.count) + rest : ""
    }
    let value = word.dropFirst(label.count)
    if value.isEmpty { return argument.type + rest }
    let head = value.prefix { $0 != "(" }
    guard let template = types[argument.type].first(where: { $0.head == head }) else { return rest }
    if head.count == value.count { return template.description.dropFirst(head.count) + rest }
    return template.arguments.hint(for: value.dropFirst(head.count + 1), types) + rest
  }
}

extension ActionSignature {
  /// The parenthesis after the name, if there are arguments.
  fileprivate var opening: String { arguments.isEmpty ? "" : "(" }
}
