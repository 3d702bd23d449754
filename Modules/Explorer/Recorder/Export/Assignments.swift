import Inspection
import LiteralParsing

/// The statements that turn one state into another.
///
/// Most of them assign to a part: a stored property of a structure named `State`, an entry of a dictionary, or the
/// whole of anything else. Sets and arrays may change element by element instead. A test that imports the module of a
/// `State` can set its properties, but not those of other structures.
struct Assignments {
  /// A statement, and the state path of the part that it changes.
  struct Statement {
    let path: String
    let text: String
  }

  private(set) var statements: [Statement] = []
  private var writer: SwiftWriter
  private let root: String
  private let indentation: String

  /// Creates the statements that turn one state into another.
  ///
  /// - Parameters:
  ///   - root: The expression of the state, such as `$0`.
  ///   - indentation: The spaces before each statement.
  ///   - writer: The writer of the values.
  init<State>(
    from old: State, to new: State, root: String, indentation: String, writer: inout SwiftWriter
  ) {
    (self.root, self.indentation, self.writer) = (root, indentation, writer)
    compareFields(old, new, at: "")
    writer = self.writer
  }

  private mutating func compare(_ old: Any, _ new: Any, at path: String) {
    if !ValueChange.areDifferent(old, new) { return }
    switch Mirror(reflecting: new).displayStyle {
    case .struct where String(describing: type(of: new)) == "State": compareFields(old, new, at: path)
    case .dictionary: compareEntries(Mirror(reflecting: old), new, at: path)
    case .set: compareElements(Mirror(reflecting: old), new, at: path)
    case .collection: compareEnds(Mirror(reflecting: old), new, at: path)
    default: set(path, to: new)
    }
  }

  private mutating func compareFields(_ old: Any, _ new: Any, at path: String) {
    _ = writer.name(of: type(of: new))
    for (before, after) in zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children) {
      guard let label = after.label else { continue }
      compare(before.value, after.value, at: path.isEmpty ? label : "\(path).\(label)")
    }
  }

  private mutating func compareEntries(_ old: Mirror, _ new: Any, at path: String) {
    let (before, after) = (Self.entries(of: old), Self.entries(of: Mirror(reflecting: new)))
    if before.isEmpty || after.isEmpty { return set(path, to: new) }
    let changed = Set(before.keys).union(after.keys).filter { ValueChange.areDifferent(before[$0], after[$0]) }
    let values = changed.map { (key: writer.source(of: $0.base).line, value: after[$0]) }
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      if let value { set("\(path)[\(key)]", to: value) } else { add("\(path)[\(key)] = nil", at: path) }
    }
  }

  private mutating func compareElements(_ old: Mirror, _ new: Any, at path: String) {
    let (before, after) = (Self.elements(of: old), Self.elements(of: Mirror(reflecting: new)))
    if before.isEmpty || after.count < 3 { return set(path, to: new) }
    let (removed, inserted) = (before.subtracting(after).map(\.base), after.subtracting(before).map(\.base))
    for element in sources(of: removed).sorted() { add("\(path).remove(\(element))", at: path) }
    for element in sources(of: inserted).sorted() { add("\(path).insert(\(element))", at: path) }
  }

  private static func elements(of mirror: Mirror) -> Set<AnyHashable> {
    Set(mirror.children.lazy.compactMap { $0.value as? AnyHashable })
  }

  private mutating func compareEnds(_ old: Mirror, _ new: Any, at path: String) {
    let (before, after) = (sources(of: old), sources(of: Mirror(reflecting: new)))
    let kept = (0..<before.count).first { after.starts(with: before[$0...]) }
    guard let kept, kept < 2 else { return set(path, to: new) }
    if kept == 1 { add("\(path).removeFirst()", at: path) }
    for element in after.dropFirst(before.count - kept) { add("\(path).append(\(element))", at: path) }
  }

  private mutating func sources(of mirror: Mirror) -> [String] { sources(of: mirror.children.map(\.value)) }

  private mutating func sources(of values: [Any]) -> [String] { values.map { writer.source(of: $0).line } }

  private static func entries(of mirror: Mirror) -> [AnyHashable: Any] {
    var entries: [AnyHashable: Any] = [:]
    for child in mirror.children {
      let pair = Mirror(reflecting: child.value).children.map(\.value)
      if pair.count == 2, let key = pair[0] as? AnyHashable { entries[key] = pair[1] }
    }
    return entries
  }

  private mutating func set(_ path: String, to value: Any) {
    let start = "\(path) = "
    let columns = 120 - indentation.count - root.count - 1 - start.count
    add(start + writer.source(of: value).text(columns: columns, indentation: indentation), at: path)
  }

  private mutating func add(_ text: String, at path: String) {
    statements.append(Statement(path: path, text: "\(indentation)\(root).\(text)"))
  }
}
