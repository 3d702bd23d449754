import CommandLineOptions
import Inspection
import LiteralParsing
import SwiftRex

extension Session {
  func decode(_ text: String) throws(CommandError) -> Store.ActionType {
    let literal: Literal
    do throws(Literal.ParseError) {
      literal = try Literal(parsing: text)
    } catch {
      throw unknownStart(of: text) ?? mistake(in: text, error)
    }
    do throws(Literal.DecodeError) {
      return try literal.decode()
    } catch {
      throw unknownStart(of: text) ?? mistake(in: literal, typedAs: text, error)
    }
  }

  private func mistake(in text: String, _ error: Literal.ParseError) -> CommandError {
    let (name, rest) = text.splitAtFirstSpace
    if !rest.isEmpty, let signature = catalog.signature(named: name), !signature.arguments.isEmpty {
      return CommandError("arguments need parentheses: \(name)(\(rest.shortened))").at(name, rest)
    }
    let message = error.column == 1 ? "expected an action, found \(text.shortened)" : error.message
    return CommandError(message).at(text, offset: error.column - 1)
  }

  /// Returns the error of a literal that is not an action: the first unknown name, or else what the decoder found.
  private func mistake(in action: Literal, typedAs text: String, _ error: Literal.DecodeError) -> CommandError {
    var (path, rest, typed) = ([String](), action, [Literal.Argument]())
    while case .case(let name, let arguments) = rest {
      let names = catalog.names(after: path)
      if names.isEmpty { break }
      guard names.contains(name) else { return unknown(name, after: path, among: names, in: text) }
      path.append(name)
      typed = arguments
      rest = arguments.first?.value ?? .nil
    }
    guard let signature = catalog.signature(named: path.joined(separator: ".")) else {
      if !path.isEmpty || catalog.signatures.isEmpty { return CommandError("\(error)") }
      return CommandError("expected an action, found \(text.shortened); :actions lists them").at(text)
    }
    if let mistake = signature.mistake(in: typed) { return mistake }
    let words = [signature.name] + error.labels(below: signature.name) + [error.found ?? ""]
    let known = caseNames(in: signature)
    if let name = error.unknownCase, !known.isEmpty {
      let cases = known.map { "." + $0 }.joined(separator: ", ")
      return CommandError("\(error)", nearestTo: name, among: known, otherwise: "the cases are \(cases)").at(words)
    }
    let sample = signature.arguments.isEmpty ? "" : ", such as \(signature.sample)"
    return CommandError("\(error); expected \(signature)" + sample).at(words)
  }

  private func caseNames(in signature: ActionSignature) -> [String] {
    let types = signature.arguments.map(\.type)
    let arguments = catalog.signatures.flatMap(\.arguments).filter { types.contains($0.type) }
    let values = arguments.flatMap(\.samples) + types.flatMap { catalog.types[$0].map(\.head) }
    return Set(values.filter { $0.hasPrefix(".") }.map { String($0.dropFirst().prefix { $0 != "(" }) }).sorted()
  }

  /// Returns the error of a line that starts with neither a command nor a feature.
  private func unknownStart(of line: String) -> CommandError? {
    let (name, names) = (line.trimmed.prefix { $0.isLetter || $0.isNumber }, catalog.names(after: []))
    guard name.first?.isLowercase == true, !names.isEmpty, !names.contains(String(name)) else { return nil }
    let error = unknown(String(name), after: [], among: names, in: line)
    let commands = typed == nil ? Command.names.map { String($0.dropFirst()) } : AgentTool.all.map(\.name)
    guard !error.hasSuggestion, let command = EditDistance.nearest(to: String(name), among: commands)
    else { return error }
    return CommandError("unknown feature \(name)", suggesting: ":\(command)").at(String(name))
  }

  private func unknown(_ name: String, after path: [String], among names: [String], in line: String) -> CommandError {
    let type = String(line.trimmed.prefix { $0.isLetter || $0.isNumber })
    if path.isEmpty, type.first?.isUppercase == true, type != name {
      return CommandError(
        "\(type.shortened) is a type; an action begins with the name of a case", nearestTo: type, among: names,
        otherwise: ":actions lists all actions"
      ).at(type)
    }
    let owner = path.isEmpty ? "unknown" : "\(path.joined(separator: ".")) has no"
    let kind = path.isEmpty && !catalog.features.isEmpty ? "feature" : "action"
    let complete = catalog.signatures.filter { $0.path.last == name }.map(\.name)
    if let complete = complete.first {
      return CommandError("\(owner) \(kind) \(name.shortened)", suggesting: complete).at(
        path.joined(separator: "."), name)
    }
    return CommandError(
      "\(owner) \(kind) \(name.shortened)", nearestTo: name, among: names,
      otherwise: (":actions " + path.joined(separator: ".")).trimmed + " lists them"
    ).at(path.joined(separator: "."), name)
  }

  /// Returns the error of an invalid state path, with the most similar name, also from one level below.
  func mistake(in path: String, _ error: Literal.PathError) -> CommandError {
    if let column = error.column { return CommandError(error.message).at(path, offset: column - 1) }
    let typed = path.dropFirst(error.path.count).drop { $0 == "." }
    let component = typed.prefix { $0 != "." && $0 != "[" }
    let names = pathComponents(below: error.path)
    let deeper = names.flatMap { name in
      pathComponents(below: error.path.isEmpty ? name : "\(error.path).\(name)").map {
        (path: "\(name).\($0)", name: $0)
      }
    }
    let nearest =
      EditDistance.nearest(to: String(component), among: names)
      ?? EditDistance.nearest(to: String(component), among: deeper.map(\.name)).flatMap { found in
        deeper.first { $0.name == found }?.path
      }
    let hint = nearest.map { "; did you mean \($0)?" } ?? ""
    return CommandError("\(error)" + hint).at(error.path, String(component.isEmpty ? typed : component))
  }
}

extension ActionSignature {
  /// Returns the error about a missing label; `nil` for other mistakes.
  fileprivate func mistake(in typed: [Literal.Argument]) -> CommandError? {
    let pairs = zip(typed, arguments)
    guard typed.count == arguments.count, pairs.allSatisfy({ $0.label == nil || $0.label == $1.label }),
      let missing = pairs.first(where: { $0.label != $1.label })?.1.label
    else { return nil }
    let values = pairs.map { typed, argument in
      (argument.label.map { "\($0): " } ?? "") + typed.value.nestedDescription.shortened
    }
    return CommandError("missing label `\(missing):`; write \(name)(\(values.joined(separator: ", ")))").at(name)
  }
}

extension Literal.DecodeError {
  /// Returns the labels from the action to the part, as they are typed.
  fileprivate func labels(below action: String) -> [String] {
    guard path.hasPrefix(action + ".") else { return [] }
    let parts = path.dropFirst(action.count + 1).split { $0 == "." || $0 == "[" }
    return parts.filter { $0.last != "]" && $0.first?.isNumber == false }.map { $0 + ":" }
  }
}
