import CommandLineOptions
import Inspection
import SwiftRex

extension Session {
  /// Returns the error of a literal that is no action: the first unknown name, or what the decoder found and the
  /// arguments that are expected.
  func mistake(in action: Literal, _ line: String, _ error: Literal.DecodeError) -> CommandError {
    var (path, rest) = ([String](), action)
    while case .case(let name, let arguments) = rest {
      let names = catalog.names(after: path)
      if names.isEmpty { break }
      guard names.contains(name) else { return unknown(name, after: path, among: names, in: line) }
      path.append(name)
      rest = arguments.first?.value ?? .nil
    }
    guard let signature = catalog.signature(named: path.joined(separator: ".")) else { return CommandError("\(error)") }
    let known = signature.arguments.flatMap(\.samples).compactMap { try? Literal(parsing: $0) }.flatMap(\.caseNames)
    if let name = action.caseNames.first(where: { error.message == "unknown case '\($0)'" }) {
      let values = Set(known).sorted().map { "." + $0 }.joined(separator: ", ")
      return CommandError("\(error)", nearestTo: name, among: known, otherwise: "there are \(values)")
        .at(signature.name, name)
    }
    let sample = signature.arguments.isEmpty ? "" : ", such as \(signature.sample)"
    return CommandError("\(error); expected \(signature)" + sample)
  }

  private func unknown(_ name: String, after path: [String], among names: [String], in line: String) -> CommandError {
    let type = String(line.trimmed.prefix { $0.isLetter || $0.isNumber })
    if path.isEmpty, type.first?.isUppercase == true, type != name {
      return CommandError(
        "\(type) is the name of a type, and an action begins with that of a case", nearestTo: type, among: names,
        otherwise: ":actions lists all actions"
      ).at(type)
    }
    let owner = path.isEmpty ? "there is no" : "\(path.joined(separator: ".")) has no"
    let kind = path.isEmpty && !catalog.features.isEmpty ? "feature" : "action"
    let complete = catalog.signatures.filter { $0.path.last == name }.map(\.name)
    if let complete = complete.first {
      return CommandError("\(owner) \(kind) \(name); did you mean \(complete)?").at(path.joined(separator: "."), name)
    }
    return CommandError(
      "\(owner) \(kind) \(name)", nearestTo: name, among: names,
      otherwise: (":actions " + path.joined(separator: ".")).trimmed + " lists them"
    ).at(path.joined(separator: "."), name)
  }

  /// Returns the error of a path that leads nowhere, with the name that was most likely meant.
  func mistake(in path: String, _ error: Literal.PathError) -> CommandError {
    let typed = path.dropFirst(error.path.count).drop { $0 == "." }
    let component = typed.prefix { $0 != "." && $0 != "[" }
    let nearest = EditDistance.nearest(to: String(component), among: pathComponents(below: error.path))
    let hint = nearest.map { "; did you mean \($0)?" } ?? ""
    return CommandError("\(error)" + hint).at(error.path, String(component.isEmpty ? typed : component))
  }
}

extension Literal {
  /// The names of the cases in the literal, from the outermost.
  fileprivate var caseNames: [String] {
    switch self {
    case .case(let name, let arguments): [name] + arguments.flatMap(\.value.caseNames)
    case .record(_, let fields), .tuple(let fields): fields.flatMap(\.value.caseNames)
    case .array(let elements): elements.flatMap(\.caseNames)
    case .dictionary(let pairs): pairs.flatMap { $0.key.caseNames + $0.value.caseNames }
    default: []
    }
  }
}
