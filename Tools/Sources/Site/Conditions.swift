/// The conditions of conformances and members. The reference shows only informative ones.
struct Conditions {
  /// The protocols that every type conforms to by default.
  static let implied: Set = ["Copyable", "Escapable", "SendableMetatype"]

  /// What each type requires of its generic parameters, by its identifier.
  private var byIdentifier: [String: Set<String>] = [:]
  /// The same, by the path of names to the type.
  private var byPath: [[String]: Set<String>] = [:]

  init(_ symbols: [JSON]) {
    for symbol in symbols {
      let requirements = Set(symbol["swiftGenerics"]["constraints"].list.map(Self.text(of:)))
      guard !requirements.isEmpty else { continue }
      byIdentifier[symbol["identifier"]["precise"].text] = requirements
      byPath[symbol["pathComponents"].list.map(\.text)] = requirements
    }
  }

  /// Returns a relationship without the conditions that every type fulfils, or that its type requires anyway.
  func shortened(relationship: JSON) -> JSON {
    shortened(relationship, at: "swiftConstraints", known: byIdentifier[relationship["source"].text])
  }

  /// Returns a symbol without the conditions of its extension that the extended type requires anyway.
  func shortened(symbol: JSON) -> JSON {
    guard !symbol["swiftExtension"].isMissing else { return symbol }
    let path = symbol["pathComponents"].list.dropLast().map(\.text)
    var symbol = symbol
    let part = shortened(symbol["swiftExtension"], at: "constraints", known: byPath[path])
    symbol.set("swiftExtension", to: part.value as Any)
    return symbol
  }

  private func shortened(_ value: JSON, at key: String, known: Set<String>?) -> JSON {
    guard !value[key].isMissing else { return value }
    var value = value
    let constraints = value[key].list
      .filter { !Self.implied.contains($0["rhs"].text) && known?.contains(Self.text(of: $0)) != true }
    value.set(key, to: constraints)
    return value
  }

  private static func text(of constraint: JSON) -> String {
    "\(constraint["kind"].text) \(constraint["lhs"].text) \(constraint["rhs"].text)"
  }
}
