import Inspection

/// A filter of handled actions: `favorites`, `favorites.synced` or `where favorites.sync`.
enum EntryFilter: CustomStringConvertible, Equatable, Sendable {
  /// The name of a feature or an action.
  case name(String)
  /// The path of a part of the state that the action changed, in part or with its surroundings.
  case path(String)

  init(parsing text: String) throws(CommandError) {
    let (word, rest) = text.splitAtFirstSpace
    if word == "where", !rest.isEmpty, rest.splitAtFirstSpace.1.isEmpty {
      self = .path(rest)
    } else if !text.isEmpty, rest.isEmpty {
      self = .name(text)
    } else {
      throw CommandError("expected a feature, an action or where PATH, not \(text.shortened)").at(text)
    }
  }

  var description: String {
    switch self {
    case .name(let name): name
    case .path(let path): "where \(path)"
    }
  }

  func matches(_ entry: LogEntry) -> Bool {
    switch self {
    case .name(let name): entry.isNamed(name)
    case .path: !changes(in: entry).isEmpty
    }
  }

  var path: String? { if case .path(let path) = self { path } else { nil } }

  /// Returns the changes of an action at the path of the filter.
  func changes(in entry: LogEntry) -> [ValueChange] {
    guard let path else { return [] }
    return entry.changes.filter { $0.path.overlaps(path: path) }
  }
}
