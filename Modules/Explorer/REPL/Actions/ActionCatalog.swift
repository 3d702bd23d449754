import CommandLineOptions
import SwiftRex

/// The actions that can be typed, in the order of the app's samples.
struct ActionCatalog: Sendable {
  private(set) var signatures: [ActionSignature] = []
  let features: [String]
  private(set) var types: TypeTable

  /// Creates the catalog of samples. Several samples of one action become one entry.
  init(samples: [some Sendable], documentation: [String: String] = [:], types: [String] = []) {
    var positions: [String: Int] = [:]
    for sample in samples {
      var signature = ActionSignature(sample: sample)
      signature.documentation = documentation[signature.name]
      for index in signature.children.indices {
        signature.children[index].documentation = documentation[signature.children[index].name]
      }
      if let position = positions[signature.name] {
        signatures[position].add(signature)
      } else {
        positions[signature.name] = signatures.count
        signatures.append(signature)
      }
    }
    features = Set(signatures.filter { $0.path.count > 1 }.map { $0.path[0] }).sorted()
    self.types = TypeTable(types)
    for signature in signatures { signature.children.forEach { self.types.add($0, of: signature) } }
  }

  /// Returns the name of the feature whose actions are of a type, or else the name of the type.
  func feature(of action: Any.Type) -> String {
    let signature = signatures.first { $0.owner == ObjectIdentifier(action) }
    let type = String(reflecting: action).drop { $0 != "." }.dropFirst()
    return signature?.path.dropLast().joined(separator: ".") ?? String(type)
  }

  func unknownFeature(_ name: String) -> CommandError {
    CommandError(
      "unknown feature \(name.shortened)", nearestTo: name, among: features, otherwise: ":actions lists all actions"
    ).at(name)
  }

  func signature(named name: some StringProtocol) -> ActionSignature? { signatures.first { $0.name == name } }

  /// Returns the action with a name, or the actions of a feature; without a name, all actions.
  func signatures(under name: String) -> [ActionSignature] {
    name.isEmpty ? signatures : signatures.filter { $0.name == name || $0.name.hasPrefix(name + ".") }
  }

  func names(after path: [String]) -> [String] {
    let below = signatures.filter { $0.path.starts(with: path) && $0.path.count > path.count }
    return Set(below.map { $0.path[path.count] }).sorted()
  }
}

extension [ActionSignature] {
  /// Returns the signatures in rows, each with its documentation and a sample.
  func listing(columns: Int) -> String {
    flatMap { $0.children.isEmpty ? [$0] : $0.children }.flatMap { $0.rows(columns: columns) }.joined(separator: "\n")
  }
}

extension ActionSignature {
  /// Returns the signature in rows, with its documentation and the cases or samples of its arguments.
  func help(columns: Int, types: TypeTable) -> String {
    let indent = "      "
    let samples = arguments.flatMap { argument in
      let templates = types[argument.type].map(\.description)
      return [(indent, argument.description + (templates.isEmpty ? ", such as" : ":"))]
        + (templates.isEmpty ? argument.samples : templates).map { (indent + "  ", $0) }
    }
    let texts = [("  ", description)] + (documentation.map { [(indent, $0)] } ?? []) + samples
    return texts.map { $0.1.hanging(after: $0.0, columns: columns) }.joined(separator: "\n")
  }

  fileprivate func rows(columns: Int) -> [String] {
    let indent = "      "
    let head = arguments.isEmpty ? "  " + description : "  \(description) ".filled(toColumns: 49)
    let sample = arguments.isEmpty ? "" : sample
    let room = columns - indent.count
    let sentence = documentation?.rows(ofColumns: room) ?? []
    if (head + sample).columns <= columns { return [head + sample] + sentence.map { indent + $0 } }
    let samples = sample.isEmpty ? [] : [sample.cut(toColumns: room)]
    let rows = description.rows(ofColumns: room) + samples + sentence
    return ["  " + rows[0]] + rows.dropFirst().map { indent + $0 }
  }
}
