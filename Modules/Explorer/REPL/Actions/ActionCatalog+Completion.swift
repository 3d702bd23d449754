import Inspection
import LineEditing

extension ActionCatalog {
  /// Completes an action.
  ///
  /// - Parameter ids: Returns the strings in the state of a feature, such as the ids of its elements.
  func completion(of head: Substring, ids: @escaping (_ feature: String) -> [String]) -> Completion {
    guard let places = places(in: head) else { return head.contains("(") ? .none : nameCompletion(of: head) }
    var completion = Completion.none
    for place in places {
      completion = place.completion { ids(String(head.prefix { $0 != "." })) }
      let isHead = head.hasSuffix("(") && completion.candidates == [String(head.suffix(completion.typedCount))]
      if completion.isExact, !isHead { break }
    }
    return completion
  }

  /// Returns the rest of an action: the arguments that are not typed yet.
  func hint(for line: String) -> String {
    let head = line.drop(while: \.isWhitespace)
    if let signature = signature(named: head) { return String(signature.description.dropFirst(head.count)) }
    return head.contains("(") ? places(in: head)?.last?.hint ?? "" : ""
  }

  /// Returns the arguments in which a partly typed action ends, the outermost first; `nil` in its name.
  private func places(in head: Substring) -> [ArgumentPlace]? {
    let name = head.prefix { $0 != "(" }
    if name.count < head.count, let signature = signature(named: name) {
      return signature.arguments.places(in: head.dropFirst(name.count + 1), types)
    }
    // An action whose only argument is a case is printed without parentheses around it: `seekRequested.fraction(0.5)`.
    guard let signature = signatures.first(where: { name.hasPrefix($0.name + ".") }) else { return nil }
    guard signature.arguments.count == 1, signature.arguments[0].label == nil else { return [] }
    return ArgumentPlace(signature.arguments[0], head.dropFirst(signature.name.count), end: "", rest: "", types).all
  }

  /// Completes the name of an action. If no feature has such a name, offers the actions of all features that do.
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

extension ActionSignature {
  fileprivate var opening: String { arguments.isEmpty ? "" : "(" }
}
