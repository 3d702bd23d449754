extension Literal {
  /// Finds a part of the tree by its path, as `inspect(_:at:)` does in the live value.
  public func value(at path: String) throws(PathError) -> Literal {
    let way = try Path(of: path)
    var found = self
    var passed = Path()
    for component in way.components {
      guard let part = found.part(component) else {
        let step = Path(components: [component])
        throw PathError(path: passed.description, message: "no \(step), the value is \(found.description(limit: 60))")
      }
      found = part
      passed = passed.appending(component)
    }
    return found
  }

  private func part(_ component: Path.Component) -> Literal? {
    switch (component, self) {
    case (.member(let name), .case(let found, let arguments)) where name == found: Literal.payload(arguments)
    case (.member(let name), .case(_, let parts)), (.member(let name), .record(_, let parts)),
      (.member(let name), .tuple(let parts)):
      parts.first { $0.label == name }?.value
    case (.position(let index), .tuple(let parts)): parts.indices.contains(index) ? parts[index].value : nil
    case (.element(.integer(let index)), .array(let elements)):
      elements.indices.contains(Int(clamping: index)) ? elements[Int(clamping: index)] : nil
    case (.element(let element), .array(let elements)): elements.first { $0 == element }
    case (.element(let key), .dictionary(let pairs)): pairs.first { $0.key == key }?.value
    case (.identity(let id), .array(let elements)): elements.first { $0.part(.member("id")) == id }
    default: nil
    }
  }

  private static func payload(_ arguments: [Argument]) -> Literal {
    arguments.count == 1 && arguments[0].label == nil ? arguments[0].value : .tuple(arguments)
  }
}
