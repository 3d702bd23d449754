import FavoritesFeature
import Foundation
import Inspection
import SynchronizedSets

/// A line that an app prints with `--json`.
enum OutputLine {
  case tapped(String, waiting: Change?)
  case outbox([Change])
  case synced(SyncResult)
  case favorites(Favorites)
  case other

  /// Whether the line says what became of a tap.
  var isAboutChanges: Bool {
    switch self {
    case .tapped, .outbox, .synced: true
    case .favorites, .other: false
    }
  }

  /// The state of the favorites, as far as it matters here.
  struct Favorites: Decodable {
    let items: Set<String>
    let pending: [Change]
    let inFlight: [Change]
    let needsLoad: Bool

    /// Whether all is read and saved.
    var isAtRest: Bool { pending.isEmpty && inFlight.isEmpty && !needsLoad }
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
      self = .tapped(
        item, waiting: line.changes.last { $0.path == "favorites.pending" && $0.after?.item == item }?.after)
    case .outboxRead(let changes, message: _): self = .outbox(changes)
    case .synced(let result): self = .synced(result)
    default: break
    }
  }

  private struct Line: Decodable {
    let action: String
    let changes: [ValueChange]
  }

  private struct ValueChange: Decodable {
    let path: String
    /// The change of an item, if the value is one.
    let after: Change?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Key.self)
      path = try container.decode(String.self, forKey: .path)
      after = try? container.decode(Change.self, forKey: .after)
    }

    private enum Key: CodingKey { case path, after }
  }

  private struct State: Decodable {
    let path: String
    let value: Favorites
  }

  private enum Action: Decodable {
    case favorites(FavoritesFeature.Favorites.Action)
  }
}
