import Foundation

@testable import FavoritesFeature
@testable import HTTP

extension Readers {
  /// Reads a file of favorites. If it is written and read again, it must be the same.
  @Sendable static func readFavorites(_ bytes: [UInt8]) {
    guard let document = try? JSONDecoder().decode(FavoritesDocument.self, from: Data(bytes)) else { return }
    guard let data = try? JSONEncoder().encode(document) else { fatalError("what was read cannot be written") }
    let again = try? JSONDecoder().decode(FavoritesDocument.self, from: data)
    require(again?.items == document.items && again?.outbox == document.outbox, "written again, the file differs")
  }

  /// Reads an outbox, and removes all its changes.
  @Sendable static func readOutbox(_ bytes: [UInt8]) {
    guard let document = try? JSONDecoder().decode(FavoritesDocument.self, from: Data(bytes)) else { return }
    var log = OutboxLog(document.outbox)
    var items = document.items
    for change in log.changes { items.apply(change) }
    _ = log.add(document.outbox)
    _ = log.remove(log.changes)
    require(log.changes.isEmpty, "what was removed is still in the outbox")
  }

  /// Reads the list of a server.
  @Sendable static func readList(_ bytes: [UInt8]) {
    _ = HTTPListEntry.list(from: bytes).map { Favorites.Items($0.entries.compactMap(\.id)) }
  }
}
