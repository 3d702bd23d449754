import Inspection

extension ActionSignature {
  /// Returns the error about a missing label; `nil` for other mistakes.
  func mistake(in typed: [Literal.Argument]) -> CommandError? {
    let (labels, expected) = (typed.map(\.label), arguments.map(\.label))
    guard typed.count == expected.count, labels != expected else { return nil }
    guard zip(labels, expected).allSatisfy({ $0 == nil || $0 == $1 }),
      let missing = zip(labels, expected).first(where: { $0 == nil && $1 != nil })?.1
    else { return nil }
    let values = zip(expected, typed).map { label, argument in
      (label.map { "\($0): " } ?? "") + argument.value.asArgument.shortened
    }
    return CommandError("missing label `\(missing):`; write \(name)(\(values.joined(separator: ", ")))").at(name)
  }
}

extension Substring {
  /// The arguments after a parenthesis; the last one may be unfinished.
  var arguments: [Substring] {
    var (arguments, rest) = ([Substring](), self)
    while let comma = rest.firstIndexOutsideOfQuotes(where: { $0 == "," && $1 == 0 }) {
      arguments.append(rest[..<comma])
      rest = rest[rest.index(after: comma)...]
    }
    return (arguments + [rest]).map { $0.drop(while: \.isWhitespace) }
  }
}
