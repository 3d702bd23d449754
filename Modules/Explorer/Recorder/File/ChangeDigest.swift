import Inspection

/// A part of the state that an action changed, and a digest of the change.
///
/// The digest hashes the kind of change, the path and the value as text, in which sets and dictionaries are sorted. So
/// it is the same in every process. It ignores type names and the order of fields, which make no difference to a state.
struct ChangeDigest: Equatable, Sendable {
  /// The maximum number of parts with separate digests; the rest share one.
  static let limit = 100

  /// The state path of the part or, for the shared digest, the number of parts.
  let path: String
  /// 64 bits, as hexadecimal digits.
  let digest: String
  /// The paths of all fields inside the value, relative to it.
  let fields: Set<[String]>

  /// Whether the digest is the one that the remaining parts share.
  var isOfOthers: Bool { path.hasSuffix(" others") }

  /// Returns the digests of the differences between two states, with the names that a recording uses.
  static func between<State>(
    _ before: State, _ after: State, _ refactoring: inout Refactoring
  ) -> [ChangeDigest] {
    let changes = ValueChange.between(before, after)
    let first = changes.prefix(limit).map { ChangeDigest(of: [$0], at: $0.path, &refactoring) }
    let others = changes.dropFirst(limit)
    return others.isEmpty ? first : first + [ChangeDigest(of: others, at: "\(others.count) others", &refactoring)]
  }

  /// Returns the digests of the differences between two states.
  static func between<State>(_ before: State, _ after: State) -> [ChangeDigest] {
    var refactoring = Refactoring()
    return between(before, after, &refactoring)
  }

  private init(of changes: some Sequence<ValueChange>, at path: String, _ refactoring: inout Refactoring) {
    // FNV-1a, because `Hasher` has a different seed in every process.
    var (hash, fields) = (UInt64(0xCBF2_9CE4_8422_2325), FieldTree())
    for change in changes {
      let (path, value) = refactoring.undo(change)
      let text = change.kind.name + " " + path + " " + value.withoutTypeNames.description + "\n"
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      (change.after ?? change.before).map { fields.add($0) }
    }
    self.init(path: path, digest: String(hash, radix: 16), fields: fields.paths)
  }

  init(path: String, digest: String, fields: Set<[String]>) {
    (self.path, self.digest, self.fields) = (path, digest, fields)
  }
}

/// The fields of the structures within values, as a tree of their names.
private struct FieldTree {
  private var isField = false
  private var children: [String: FieldTree] = [:]

  mutating func add(_ literal: Literal) {
    switch literal {
    case .record(_, let fields): for field in fields { add(field, isField: true) }
    case .case(let name, let arguments):
      for argument in arguments { children[name, default: FieldTree()].add(argument) }
    case .tuple(let elements): for element in elements { add(element) }
    case .array(let elements): for element in elements { add(element) }
    case .dictionary(let pairs):
      for pair in pairs {
        add(pair.key)
        add(pair.value)
      }
    default: break
    }
  }

  private mutating func add(_ argument: Literal.Argument, isField: Bool = false) {
    guard let label = argument.label else { return add(argument.value) }
    if isField { children[label, default: FieldTree()].isField = true }
    children[label, default: FieldTree()].add(argument.value)
  }

  var paths: Set<[String]> {
    children.reduce(into: []) { paths, child in
      if child.value.isField { paths.insert([child.key]) }
      for path in child.value.paths { paths.insert([child.key] + path) }
    }
  }
}

extension Literal {
  /// The value without type names, and with the fields of structures sorted alphabetically.
  fileprivate var withoutTypeNames: Literal {
    switch self {
    case .record(_, let fields):
      .tuple(fields.map(\.withoutTypeNames).sorted { ($0.label ?? "") < ($1.label ?? "") })
    case .case(let name, let arguments): .case(name, arguments.map(\.withoutTypeNames))
    case .tuple(let elements): .tuple(elements.map(\.withoutTypeNames))
    case .array(let elements): .array(elements.map(\.withoutTypeNames))
    case .dictionary(let pairs): .dictionary(pairs.map { .init($0.key.withoutTypeNames, $0.value.withoutTypeNames) })
    default: self
    }
  }
}

extension Literal.Argument {
  fileprivate var withoutTypeNames: Literal.Argument { .init(label, value.withoutTypeNames) }
}

extension ValueChange.Kind {
  /// The name of the case. Interpolation would look it up by reflection.
  fileprivate var name: String {
    switch self {
    case .changed: "changed"
    case .inserted: "inserted"
    case .removed: "removed"
    case .counted: "counted"
    }
  }
}
