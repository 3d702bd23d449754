import FavoritesFeature
import Foundation
import Inspection
import LiteralParsing

/// A line that an app prints with `--json`.
enum OutputLine {
  case tapped(String, waiting: Favorites.Change?)
  case outbox([Favorites.Change])
  case synced(Favorites.SyncResult)
  case favorites(FavoritesState)
  case other

  /// Whether the line is about a tap or its result.
  var isAboutChanges: Bool {
    switch self {
    case .tapped, .outbox, .synced: true
    case .favorites, .other: false
    }
  }

  /// The part of the state of favorites that matters here.
  struct FavoritesState: Decodable {
    let items: Set<String>
    let unsaved: [String: UnsavedChange]
    let needsLoad: Bool

    /// Whether everything is read, and saved or rejected.
    var isAtRest: Bool { unsaved.values.allSatisfy(\.isRejected) && !needsLoad }
  }

  /// The part of the state of an unsaved change that matters here.
  struct UnsavedChange: Decodable {
    let isRejected: Bool

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      isRejected = (try? container.decode([String: String].self, forKey: .status))?["rejected"] != nil
    }

    private enum Key: CodingKey { case status }
  }

  /// Reads a line.
  init(_ line: Data) {
    self = .other
    if let state = try? JSONDecoder().decode(State.self, from: line), state.path == "favorites" {
      self = .favorites(state.value)
    }
    guard let line = try? JSONDecoder().decode(Line.self, from: line),
      let action: Action = try? Literal(parsing: line.action).decode(), case .favorites(let favorites) = action
    else { return }
    switch favorites {
    case .itemTapped(let item):
      self = .tapped(item, waiting: line.waitingChange(of: item))
    case .outboxRead(let changes, message: _): self = .outbox(changes)
    case .synced(let result): self = .synced(result)
    default: break
    }
  }

  private struct Line: Decodable {
    let action: String
    let changes: [ValueChange]

    /// Returns the change that a tap of an item added to the unsaved ones, if it did.
    func waitingChange(of item: String) -> Favorites.Change? {
      let path = "favorites.unsaved\(Literal.array([.string(item)]))"
      guard changes.contains(where: { $0.path.hasPrefix(path) && $0.kind != "removed" }),
        let tapped = changes.first(where: { $0.path == "favorites.items" }),
        let sequence = changes.first(where: { $0.path == "favorites.lastSequence" })?.number
      else { return nil }
      return Favorites.Change(item: item, isMember: tapped.kind == "inserted", sequence: sequence)
    }
  }

  private struct ValueChange: Decodable {
    let path: String
    let kind: String
    /// The value after, if it is a number.
    let number: Int?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      path = try container.decode(String.self, forKey: .path)
      kind = try container.decode(String.self, forKey: .kind)
      number = try? container.decode(Int.self, forKey: .after)
    }

    private enum Key: CodingKey { case path, kind, after }
  }

  private struct State: Decodable {
    let path: String
    let value: FavoritesState
  }

  private enum Action: Decodable {
    case favorites(Favorites.Action)
  }
}
