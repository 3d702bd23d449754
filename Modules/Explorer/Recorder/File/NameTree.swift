import Inspection

/// Names to replace and parts to add in literals, as a tree of the names of their parts.
///
/// The names are those of fields, cases and labels. Elements share the path of their collection, and an unlabeled
/// associated value shares that of its case.
struct NameTree: Equatable, Sendable {
  private var newName: String?
  /// The value of the part at this path, for literals that lack it.
  private var addition: Literal?
  private var children: [String: NameTree] = [:]
  /// Whether a part was found or added at this path.
  private var isFound = false

  var isEmpty: Bool { children.isEmpty }

  /// Adds a rename of the names on a path. Returns the prefix of the path that already has a different new name.
  mutating func rename(_ old: ArraySlice<String>, to new: ArraySlice<String>) -> [String]? {
    guard let first = old.first, let name = new.first else { return nil }
    if let other = children[first]?.newName, other != name { return [first] }
    children[first, default: NameTree()].newName = name
    return children[first]?.rename(old.dropFirst(), to: new.dropFirst()).map { [first] + $0 }
  }

  /// Adds a value for a part, for literals that lack it.
  mutating func add(_ value: Literal, at path: ArraySlice<String>) {
    guard let first = path.first else { return addition = value }
    children[first, default: NameTree()].add(value, at: path.dropFirst())
  }

  /// Returns whether a part was found or added at a path.
  func contains(_ path: ArraySlice<String>) -> Bool {
    guard let first = path.first else { return isFound }
    return children[first]?.contains(path.dropFirst()) ?? false
  }

  /// Returns a literal with the new names, and with the missing parts added.
  mutating func apply(to literal: Literal) -> Literal { isEmpty ? literal : applied(to: literal, adds: true) }

  /// Returns the literal of the part at a path with the new names.
  mutating func apply(to literal: Literal, at path: ArraySlice<String>) -> Literal {
    guard let first = path.first else { return apply(to: literal) }
    return children[first]?.apply(to: literal, at: path.dropFirst()) ?? literal
  }

  private mutating func applied(to literal: Literal, adds: Bool) -> Literal {
    switch literal {
    case .case(let name, let arguments): children[name]?.renamed(arguments, of: name) ?? literal
    case .record(let type, let fields): .record(type, parts(fields, adds: adds))
    case .tuple(let elements): .tuple(parts(elements, adds: adds))
    case .array(let elements): .array(elements.map { applied(to: $0, adds: adds) })
    case .dictionary(let pairs):
      .dictionary(pairs.map { .init(applied(to: $0.key, adds: adds), applied(to: $0.value, adds: adds)) })
    default: literal
    }
  }

  private mutating func renamed(_ arguments: [Literal.Argument], of name: String) -> Literal {
    isFound = true
    // If the only associated value is a structure, its parts have the same paths as labeled values of the case.
    let isWhole = arguments.count == 1 && arguments[0].label == nil && arguments[0].value.hasFields
    let payload = isWhole ? [.init(nil, apply(to: arguments[0].value))] : parts(arguments, adds: true)
    return .case(newName ?? name, payload)
  }

  private mutating func renamed(_ value: Literal, of label: String) -> Literal.Argument {
    isFound = true
    return .init(newName ?? label, apply(to: value))
  }

  private mutating func parts(_ arguments: [Literal.Argument], adds: Bool) -> [Literal.Argument] {
    var parts = arguments.map { argument -> Literal.Argument in
      guard let label = argument.label else { return .init(nil, applied(to: argument.value, adds: false)) }
      return children[label]?.renamed(argument.value, of: label) ?? argument
    }
    if !adds { return parts }
    for name in children.keys.sorted() {
      let position = Int(name)
      let isMissing = position.map { $0 == parts.count } ?? !parts.contains { $0.label == name }
      guard isMissing, let value = children[name]?.added() else { continue }
      parts.append(.init(position == nil ? name : nil, value))
    }
    return parts
  }

  private mutating func added() -> Literal? {
    if addition != nil { isFound = true }
    return addition
  }

  /// Returns a path with the new names.
  mutating func apply(to path: Path) -> Path {
    isEmpty ? path : Path(applied(to: path.components[...]))
  }

  private mutating func applied(to components: ArraySlice<Path.Component>) -> [Path.Component] {
    var (result, rest) = ([Path.Component](), components)
    while let component = rest.popFirst() {
      switch component {
      case .member(let name): return result + (children[name]?.renamed(name, before: rest) ?? [component] + rest)
      case .position: result.append(component)
      case .element(let key): result.append(.element(apply(to: key)))
      case .identity(let id): result.append(.identity(children["id"]?.apply(to: id) ?? id))
      }
    }
    return result
  }

  private mutating func renamed(_ name: String, before rest: ArraySlice<Path.Component>) -> [Path.Component] {
    isFound = true
    return [.member(newName ?? name)] + applied(to: rest)
  }
}

extension Literal {
  /// Whether this is a structure, or a collection of structures.
  fileprivate var hasFields: Bool {
    switch self {
    case .record: true
    case .tuple(let elements): elements.contains { $0.label != nil }
    case .array(let elements): elements.contains(where: \.hasFields)
    case .dictionary(let pairs): pairs.contains { $0.value.hasFields }
    default: false
    }
  }
}
