import Inspection

/// A condition on actions that were handled: `favorites`, `favorites.synced`, `/os.o/` or `where favorites.sync`.
enum EntryFilter: CustomStringConvertible, Equatable, Sendable {
  /// The action is of that feature, or has that name.
  case name(String)
  /// The text of the action contains a match of a regular expression.
  case expression(String)
  /// The action changed the part of the state at this path, something inside that part, or something that contains it.
  case path(String)

  /// Parses a condition.
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

  /// The condition as it is typed.
  var description: String {
    switch self {
    case .name(let name): name
    case .expression(let pattern): "/\(pattern)/"
    case .path(let path): "where \(path)"
    }
  }

  private var pattern: Pattern? { if case .expression(let text) = self { Pattern(text) } else { nil } }

  /// Returns a function that returns whether an action meets the condition; `nil` if an expression takes too long.
  ///
  /// Cost: a regular expression is compiled in this call, and not in calls of the returned function.
  ///
  /// - Parameter isOver: Returns whether to cut a search short.
  func matcher(unless isOver: @escaping () -> Bool = { false }) -> (LogEntry) -> Bool? {
    switch self {
    case .name(let name): { $0.isNamed(name) }
    case .expression: pattern.map { pattern in { pattern.matches($0.action, unless: isOver) } } ?? { _ in false }
    case .path: { !changes(in: $0).isEmpty }
    }
  }

  /// The path of the condition, if it has one.
  var path: String? { if case .path(let path) = self { path } else { nil } }

  /// Returns the changes of an action at the path of the condition; none if it has no path.
  func changes(in entry: LogEntry) -> [ValueChange] {
    guard let path else { return [] }
    return entry.changes.filter { $0.path.overlaps(path: path) }
  }
}
