/// The actions that can be typed, in the order of the samples that an app has of them.
struct ActionCatalog: Sendable {
  private(set) var signatures: [ActionSignature] = []

  /// Creates the catalog of samples; several samples of one action are one entry.
  init(samples: [some Any]) {
    var positions: [String: Int] = [:]
    for sample in samples {
      let signature = ActionSignature(sample: sample)
      if let position = positions[signature.name] {
        signatures[position].add(signature)
      } else {
        positions[signature.name] = signatures.count
        signatures.append(signature)
      }
    }
  }

  /// The names of the features, sorted.
  var features: [String] { Set(signatures.filter { $0.path.count > 1 }.map { $0.path[0] }).sorted() }

  /// Returns the action of a name.
  func signature(named name: some StringProtocol) -> ActionSignature? { signatures.first { $0.name == name } }

  /// Returns the action of a name, or those of a feature; all for an empty name.
  func signatures(under name: String) -> [ActionSignature] {
    name.isEmpty ? signatures : signatures.filter { $0.name == name || $0.name.hasPrefix(name + ".") }
  }

  /// Returns the names that can follow those of a path.
  func names(after path: [String]) -> [String] {
    let below = signatures.filter { $0.path.starts(with: path) && $0.path.count > path.count }
    return Set(below.map { $0.path[path.count] }).sorted()
  }
}

extension [ActionSignature] {
  /// The signatures, a line each, with a sample of those that have arguments.
  var listing: String {
    map { "  " + ($0.arguments.isEmpty ? $0.name : $0.description.padded(to: 50) + " " + $0.sample) }
      .joined(separator: "\n")
  }
}
