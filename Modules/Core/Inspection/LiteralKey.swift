/// A step of a path, as decoders know it.
struct LiteralKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  init(_ component: Path.Component) {
    switch component {
    case .member(let name): self.init(stringValue: name)
    case .position(let position): self.init(intValue: position)
    case .element(.string(let key)), .identity(.string(let key)): self.init(stringValue: key)
    case .element(.integer(let index)): self.init(intValue: Int(clamping: index))
    case .element(let literal), .identity(let literal): self.init(stringValue: literal.description)
    }
  }
}

extension Path {
  /// The path as decoders know it.
  var codingPath: [any CodingKey] { components.map(LiteralKey.init) }
}
