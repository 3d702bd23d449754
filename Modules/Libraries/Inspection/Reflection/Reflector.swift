extension Literal {
  /// Creates the literal of any value by reflection; a `CustomLiteralConvertible` structure provides its own.
  ///
  /// Sets and dictionaries are sorted, optionals unwrapped, and property wrappers replaced by their wrapped values. The
  /// name of a case without associated values is its `description`. If the type customizes that, the literal can be
  /// decoded only if the type is `CaseIterable`.
  ///
  /// Functions, metatypes, key paths and actors are `opaque`. So are an object that was found before, and a value nested
  /// deeper than 100 levels.
  public init(reflecting value: Any) {
    self.init(reflecting: value, elements: .max)
  }

  /// Creates the literal of any value, with only the first `limit` elements of each collection.
  init(reflecting value: Any, elements limit: Int) {
    var reflector = Reflector(limit: limit)
    self = reflector.literal(of: value)
  }
}

/// A recursive conversion of a value, which visits each object once.
private struct Reflector {
  /// The maximum number of elements of a collection.
  private let limit: Int
  private var depth = 0
  private var visited: Set<ObjectIdentifier> = []

  init(limit: Int) {
    self.limit = max(limit, 0)
  }

  mutating func literal(of value: Any) -> Literal {
    if let native = Literal(native: value) { return native }
    let mirror = Mirror(reflecting: value)
    if let scalar = Literal(scalar: value, mirror) { return scalar }
    guard depth < 100 else { return opaque(value) }
    depth += 1
    defer { depth -= 1 }
    return composite(value, mirror)
  }

  private mutating func composite(_ value: Any, _ mirror: Mirror) -> Literal {
    switch mirror.displayStyle {
    case .optional: mirror.children.first.map { literal(of: $0.value) } ?? .nil
    case .collection: array(mirror)
    case .set: set(mirror)
    case .dictionary: dictionary(mirror)
    case .tuple: .tuple(arguments(mirror.fields))
    case .enum: enumeration(value, mirror)
    case .class: object(value, mirror)
    default: structure(value, mirror)
    }
  }

  private mutating func array(_ mirror: Mirror) -> Literal {
    .array(zip(0..<limit, mirror.children).map { literal(of: $1.value) })
  }

  private mutating func set(_ mirror: Mirror) -> Literal {
    if limit == 0 { return .array([]) }
    return .array(Array(mirror.children.map { literal(of: $0.value) }.sorted(byKeyOf: \.self).prefix(limit)))
  }

  private mutating func dictionary(_ mirror: Mirror) -> Literal {
    if limit == 0 { return .dictionary([]) }
    var pairs: [(key: Literal, value: Any)] = []
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      guard pair.count == 2 else { return array(mirror) }
      pairs.append((literal(of: pair[0]), pair[1]))
    }
    return .dictionary(
      pairs.sorted(byKeyOf: \.key).prefix(limit).map { Literal.Pair($0.key, literal(of: $0.value)) })
  }

  private mutating func enumeration(_ value: Any, _ mirror: Mirror) -> Literal {
    guard let found = mirror.enumCase(of: value) else { return opaque(value) }
    return .case(found.name, arguments(found.payload))
  }

  private mutating func object(_ value: Any, _ mirror: Mirror) -> Literal {
    visited.insert(ObjectIdentifier(value as AnyObject)).inserted ? record(value, mirror) : opaque(value)
  }

  private mutating func structure(_ value: Any, _ mirror: Mirror) -> Literal {
    if type(of: value) == AnyHashable.self, let erased = value as? AnyHashable { return literal(of: erased.base) }
    if mirror.displayStyle == nil, mirror.children.isEmpty { return opaque(value) }
    return record(value, mirror)
  }

  private mutating func record(_ value: Any, _ mirror: Mirror) -> Literal {
    let name = typeName(of: type(of: value))
    let fields = arguments(mirror.fields)
    return Identifier.isTypeName(name) ? .record(name, fields) : .tuple(fields)
  }

  private mutating func arguments(_ fields: [Field]) -> [Literal.Argument] {
    fields.map { Literal.Argument($0.name, literal(of: $0.value)) }
  }

  private func opaque(_ value: Any) -> Literal {
    .opaque(String(describing: type(of: value)))
  }
}
