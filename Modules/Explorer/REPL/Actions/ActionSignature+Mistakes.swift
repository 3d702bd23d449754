import Inspection

extension ActionSignature {
  /// Returns the error about the labels or the order of typed arguments, or about a decimal comma; `nil` for other mistakes.
  func mistake(in typed: [Literal.Argument]) -> CommandError? {
    let (labels, expected) = (typed.map(\.label), arguments.map(\.label))
    if typed.count == expected.count + 1, let error = decimalComma(in: typed) { return error }
    guard typed.count == expected.count, labels != expected else { return nil }
    if labels.map({ $0 ?? "" }).sorted() == expected.map({ $0 ?? "" }).sorted() {
      return CommandError("the arguments are in the wrong order; expected \(self)").at(name)
    }
    guard zip(labels, expected).allSatisfy({ $0 == nil || $0 == $1 }),
      let missing = zip(labels, expected).first(where: { $0 == nil && $1 != nil })?.1
    else { return nil }
    let values = zip(expected, typed).map { label, argument in
      (label.map { "\($0): " } ?? "") + argument.value.asArgument.shortened
    }
    return CommandError("missing label `\(missing):`; write \(name)(\(values.joined(separator: ", ")))").at(name)
  }

  private func decimalComma(in typed: [Literal.Argument]) -> CommandError? {
    for (index, (number, decimals)) in zip(typed, typed.dropFirst()).enumerated() {
      guard case .integer(let whole) = number.value, case .integer(let rest) = decimals.value, decimals.label == nil,
        rest >= 0
      else { continue }
      var others = typed.map(\.label)
      others.remove(at: index + 1)
      if others != arguments.map(\.label) { continue }
      return CommandError("use a decimal point: \(whole).\(rest)").at([name, "(", "\(whole)", ","])
    }
    return nil
  }

  /// Returns the number of characters before the parenthesis that closes the value at a path, in the text of the action.
  ///
  /// - Parameters:
  ///   - path: The path to a value that lacks an argument, from the action on.
  ///   - label: The label of the argument, or its number.
  func offset(ofParenthesisAfter label: String, at path: String, in text: String) -> Int? {
    guard let start = text.firstIndex(of: "("), text[..<start] == name, path.hasPrefix(name) else { return nil }
    var inner = text[start...].dropFirst().upToClosingBracket
    for component in path.dropFirst(name.count).split(whereSeparator: { ".[".contains($0) }) {
      let typed = inner.arguments
      let position = component.last == "]" ? Int(component.dropLast()) : Int(component)
      let found =
        typed.first { $0.hasPrefix("\(component):") } ?? position.flatMap { $0 < typed.count ? typed[$0] : nil }
      guard let next = (found ?? (typed.count == 1 ? typed[0] : nil))?.insideFirstBracket else { break }
      inner = next
    }
    let isOwn = arguments.contains { $0.label == label } || Int(label) != nil
    if !isOwn, inner.arguments.count == 1, let next = inner.arguments[0].insideFirstBracket, path == name {
      inner = next
    }
    return text.distance(from: text.startIndex, to: inner.endIndex)
  }
}

extension Substring {
  /// The arguments after a parenthesis, without white space before them. The last one may be unfinished.
  var arguments: [Substring] {
    var (arguments, rest) = ([Substring](), self)
    while let comma = rest.firstIndexOutsideOfQuotes(where: { $0 == "," && $1 == 0 }) {
      arguments.append(rest[..<comma])
      rest = rest[rest.index(after: comma)...]
    }
    return (arguments + [rest]).map { $0.drop(while: \.isWhitespace) }
  }

  /// The text before the bracket that closes one before the text.
  fileprivate var upToClosingBracket: Substring {
    self[..<(firstIndexOutsideOfQuotes { ($0 == ")" || $0 == "]") && $1 == 0 } ?? endIndex)]
  }

  /// The text within the first brackets; `nil` if there are none.
  fileprivate var insideFirstBracket: Substring? {
    firstIndexOutsideOfQuotes { scalar, _ in scalar == "(" || scalar == "[" }
      .map { self[$0...].dropFirst().upToClosingBracket }
  }
}
