/// One step down a live value.
struct PathStep {
  private let component: Path.Component
  private let path: Path

  /// A step from where a path leads to.
  init(_ component: Path.Component, at path: Path) {
    self.component = component
    self.path = path
  }

  /// The part that the step leads to, or an error that tells what there is instead.
  func taken(from value: Any) throws(Literal.PathError) -> Any {
    guard let value = PathStep.unwrapped(value) else { throw error("the value is nil") }
    guard let part = part(of: value) else { throw error(PathStep.contents(of: value)) }
    return part
  }

  private func part(of value: Any) -> Any? {
    switch component {
    case .member(let name): return PathStep.member(name, of: value)
    case .position(let position):
      let fields = Mirror(reflecting: value).displayStyle == .tuple ? Mirror(reflecting: value).fields : []
      return fields.indices.contains(position) ? fields[position].value : nil
    case .element(let literal): return PathStep.collection(value)?.element(at: literal)
    case .identity(let literal): return PathStep.collection(value)?.element(identifiedBy: literal)
    }
  }

  private func error(_ contents: String) -> Literal.PathError {
    Literal.PathError(path: path.description, message: "no \(missing), \(contents)")
  }

  private var missing: String {
    switch component {
    case .member(let name): "'\(name)'"
    default: Path(components: [component]).description
    }
  }
}

extension PathStep {
  private static func collection(_ value: Any) -> (any LiteralSubscripting)? {
    value as? any LiteralSubscripting ?? otherSet(value)
  }

  private static func member(_ name: String, of value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard let found = EnumCase(value, mirror) else { return mirror.fields.first { $0.name == name }?.value }
    guard found.name == name else { return found.payload.first { $0.name == name }?.value }
    return mirror.children.first?.value ?? value
  }

  private static func unwrapped(_ value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { unwrapped($0.value) }
  }

  private static func contents(of value: Any) -> String {
    if let collection = collection(value) { return "there \(collection.inventory)" }
    let mirror = Mirror(reflecting: value)
    let names = mirror.fields.compactMap(\.name)
    if mirror.displayStyle == .enum || names.isEmpty || Literal(scalar: value) != nil {
      return "the value is \(Literal.description(of: value, limit: 60))"
    }
    return "there are " + names.joined(separator: ", ")
  }
}
