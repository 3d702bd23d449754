import Inspection
import LiteralParsing

/// What changed in the code since a recording was written, so that it can still be replayed.
///
/// A path starts at the app's state or action and consists of names, such as `favorites.itemTapped`. Elements share the
/// path of their collection.
public struct Refactoring: Equatable, Sendable {
  /// Whether to skip actions that the app no longer has.
  public var skipsUnknown = false
  /// From recorded names to current ones.
  private var names = NameTree()
  /// From current names to recorded ones.
  private var formerNames = NameTree()
  /// The values of parts that recorded values lack.
  private var additions = NameTree()
  private var renamed: [[String]] = []
  private var current: [[String]] = []
  private var added: [Addition] = []
  private static let lengthLimit = 100

  private struct Addition: Equatable {
    let path: [String]
    let value: Literal
  }

  /// Creates a refactoring without changes.
  public init() {}

  /// Adds a rename, written as `favorites.itemTapped=favorites.itemToggled`.
  ///
  /// Each name in the first path becomes the name at the same position in the second.
  ///
  /// - Throws: An error if the text is not a rename, or if it contradicts an earlier one.
  public mutating func rename(_ text: String) throws(RecordingFileError) {
    let paths = text.split(separator: "=", omittingEmptySubsequences: false).map { Self.names(in: $0) }
    guard paths.count == 2, let old = paths[0], let new = paths[1], old.count == new.count else {
      throw RecordingFileError(
        "a rename needs two paths with the same number of names, such as favorites.itemTapped=favorites.itemToggled, not "
          + text.quoted)
    }
    if let part = names.rename(old[...], to: new[...]) {
      throw RecordingFileError("\(text.quoted) contradicts an earlier rename of \(part.path)")
    }
    _ = formerNames.rename(new[...], to: old[...])
    renamed.append(old)
    current.append(new)
  }

  /// Adds the value of a part that recorded values lack, written as `favorites.itemTapped.source="list"`.
  ///
  /// - Throws: An error if the text is not a path and a value.
  public mutating func fill(_ text: String) throws(RecordingFileError) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let path = Self.names(in: parts[0], endsWithPosition: true) else {
      throw RecordingFileError(
        "a part to fill in needs a path and a value, such as favorites.itemTapped.source=\"list\", not "
          + text.quoted)
    }
    do {
      let addition = Addition(path: path, value: try Literal(parsing: parts[1]))
      additions.add(addition.value, at: path[...])
      added.append(addition)
    } catch {
      throw RecordingFileError("the value of \(path.path), \(String(parts[1]).quoted), cannot be read: \(error)")
    }
  }

  /// Returns the names on a path; `nil` if it has anything else, or too many. The last one can be a position.
  private static func names(in text: some StringProtocol, endsWithPosition: Bool = false) -> [String]? {
    guard let path = try? Path(parsing: String(text)), 1...lengthLimit ~= path.components.count else { return nil }
    var names: [String] = []
    for component in path.components {
      switch component {
      case .member(let name): names.append(name)
      case .position(let position) where endsWithPosition && names.count == path.components.count - 1:
        names.append("\(position)")
      default: return nil
      }
    }
    return names
  }
}

extension Refactoring {
  /// Returns a recorded state as the current code would have it.
  ///
  /// Values that were added to it are not added to actions, because a feature has the same name in both.
  mutating func apply(toState literal: Literal) -> Literal {
    let state = apply(to: literal)
    added.removeAll { additions.contains($0.path[...]) }
    additions = NameTree()
    for addition in added { additions.add(addition.value, at: addition.path[...]) }
    return state
  }

  /// Returns a recorded literal as the current code would have it.
  mutating func apply(to literal: Literal) -> Literal { additions.apply(to: names.apply(to: literal)) }

  /// Returns the digest of a change, with the current names of its part and fields.
  mutating func apply(to path: String, _ digest: String, _ fields: [String]?) -> ChangeDigest {
    let paths = Set((fields ?? []).compactMap { (try? Path(parsing: $0))?.names })
    guard !names.isEmpty, let part = try? Path(parsing: path) else {
      return ChangeDigest(path: path, digest: digest, fields: paths)
    }
    let renamed = paths.map { field in
      let whole = names.apply(to: Path((part.names + field).map(Path.Component.member)))
      return Array(whole.names.dropFirst(part.names.count))
    }
    return ChangeDigest(path: names.apply(to: part).description, digest: digest, fields: Set(renamed))
  }

  /// Returns the path and the value of a change, with the recorded names.
  mutating func undo(_ change: ValueChange) -> (path: String, value: Literal) {
    let value = change.after ?? change.before ?? .nil
    guard !formerNames.isEmpty, let path = try? Path(parsing: change.path) else { return (change.path, value) }
    return (formerNames.apply(to: path).description, formerNames.apply(to: value, at: path.names[...]))
  }

  /// A line for each rename and each added value that did not occur.
  var unused: [String] {
    let unused = zip(renamed, current).filter { !names.contains($0[...]) && !formerNames.contains($1[...]) }
    return unused.map { "nothing to rename: \($0.0.path) does not occur" }
      + added.map(\.path).filter { !additions.contains($0[...]) }.map {
        "nothing to fill in: \($0.path) is never missing"
      }
  }
}

extension Path {
  /// The names on the path, without positions and keys.
  var names: [String] { components.compactMap { if case .member(let name) = $0 { name } else { nil } } }
}

extension [String] {
  /// The text of the path with these names, and with the position that may follow them.
  var path: String { Path(map { name in Int(name).map(Path.Component.position) ?? .member(name) }).description }
}

extension StringProtocol {
  /// The text in quotation marks, cut short if it is long.
  fileprivate var quoted: String { Literal.description(of: String(self), limit: 80) }
}
