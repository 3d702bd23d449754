import CommandLineOptions
import Inspection
import SwiftRex

extension Session {
  /// Returns the error of a literal that is no action: the first unknown name with its column, or what the decoder
  /// found and the arguments that are expected.
  func mistake(in action: Literal, _ line: String, _ error: Literal.DecodeError) -> CommandError {
    let catalog = catalog
    var (path, rest) = ([String](), action)
    while case .case(let name, let arguments) = rest {
      let names = catalog.names(after: path)
      if names.isEmpty { break }
      guard names.contains(name) else { return unknown(name, after: path, among: names, in: line) }
      path.append(name)
      rest = arguments.first?.value ?? .nil
    }
    guard let signature = catalog.signature(named: path.joined(separator: ".")) else { return CommandError("\(error)") }
    let sample = signature.arguments.isEmpty ? "" : ", such as \(signature.sample)"
    return CommandError("\(error); expected \(signature)" + sample)
  }

  private func unknown(_ name: String, after path: [String], among names: [String], in line: String) -> CommandError {
    let typed = line.drop(while: \.isWhitespace)
    let type = typed.prefix { $0.isLetter || $0.isNumber }
    if path.isEmpty, type.first?.isUppercase == true, type != name {
      return CommandError(
        "\(line.column(of: [String(type)])): \(type) is the name of a type, and an action begins with that of a case",
        nearestTo: String(type), among: names, otherwise: ":actions lists all actions")
    }
    let owner = path.isEmpty ? "there is no" : "\(path.joined(separator: ".")) has no"
    let kind = path.isEmpty && !catalog.features.isEmpty ? "feature" : "action"
    let complete = catalog.signatures.filter { $0.path.last == name }.map(\.name)
    if let complete = complete.first {
      return CommandError("\(line.column(of: path + [name])): \(owner) \(kind) \(name); did you mean \(complete)?")
    }
    return CommandError(
      "\(line.column(of: path + [name])): \(owner) \(kind) \(name)", nearestTo: name, among: names,
      otherwise: (":actions " + path.joined(separator: ".")).trimmed + " lists them")
  }

  /// Returns the error of a path that leads nowhere, with the name that was most likely meant.
  func mistake(in path: String, _ error: Literal.PathError) -> CommandError {
    let typed = path.dropFirst(error.path.count).drop { $0 == "." }.prefix { $0 != "." && $0 != "[" }
    let nearest = EditDistance.nearest(to: String(typed), among: pathComponents(below: error.path))
    return CommandError("\(error)" + (nearest.map { "; did you mean \($0)?" } ?? ""))
  }
}

extension String {
  /// Returns the position of the last of words that follow one another, as "column 3".
  fileprivate func column(of words: [String]) -> String {
    var (rest, start) = (self[...], startIndex)
    for word in words {
      guard let range = rest.firstRange(of: word) else { break }
      start = range.lowerBound
      rest = rest[range.upperBound...]
    }
    return "column \(distance(from: startIndex, to: start) + 1)"
  }
}
