import Inspection

/// A filter of handled actions: `favorites`, `favorites.synced`, `/os.o/` or `where favorites.sync`.
enum EntryFilter: CustomStringConvertible, Equatable, Sendable {
  /// The name of a feature or an action.
  case name(String)
  /// A regular expression that matches a part of the action.
  case expression(String)
  /// The path of a part of the state that the action changed, in part or with its surroundings.
  case path(String)

  init(parsing text: String) throws(CommandError) {
    let (word, rest) = text.splitAtFirstSpace
    if text.count > 1, text.hasPrefix("/"), text.hasSuffix("/") {
      self = .expression(String(text.dropFirst().dropLast()))
      guard pattern != nil else {
        throw CommandError("\(text.shortened) is not a valid regular expression").at(text)
      }
    } else if word == "where", !rest.isEmpty, rest.splitAtFirstSpace.1.isEmpty {
      self = .path(rest)
    } else if !text.isEmpty, rest.isEmpty {
      self = .name(text)
    } else {
      throw CommandError("expected a feature, an action, /expression/ or where PATH, not \(text.shortened)").at(text)
    }
  }

  var description: String {
    switch self {
    case .name(let name): name
    case .expression(let pattern): "/\(pattern)/"
    case .path(let path): "where \(path)"
    }
  }

  private var pattern: Pattern? { if case .expression(let text) = self { Pattern(text) } else { nil } }

  /// Returns a predicate, whose result is `nil` if an expression takes too long. The expression is compiled once.
  ///
  /// - Parameter isOver: Returns whether to cut a search short.
  func matcher(unless isOver: @escaping () -> Bool = { false }) -> (LogEntry) -> Bool? {
    switch self {
    case .name(let name): { $0.isNamed(name) }
    case .expression: pattern.map { pattern in { pattern.matches($0.action, unless: isOver) } } ?? { _ in false }
    case .path: { !changes(in: $0).isEmpty }
    }
  }

  var path: String? { if case .path(let path) = self { path } else { nil } }

  /// Returns the changes of an action at the path of the filter.
  func changes(in entry: LogEntry) -> [ValueChange] {
    guard let path else { return [] }
    return entry.changes.filter { $0.path.overlaps(path: path) }
  }
}
