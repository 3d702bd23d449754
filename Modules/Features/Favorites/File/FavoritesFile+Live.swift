import DurableFiles
import Foundation

/// A document in a file. One process at a time may write it; all may read it.
///
/// On a file system without locks, every process may write it, so what was read must not be kept.
struct FavoritesFile: FavoritesStorage {
  private var file: DurableFile

  init(_ file: DurableFile) {
    self.file = file
  }

  var holdsLock: Bool { file.holdsLock }

  /// Acquires the lock. Returns a warning for the user if the file system has none.
  @discardableResult
  mutating func acquireLock() throws(Favorites.SyncError) -> String? {
    try converting { () throws(DurableFileError) in try file.acquireLock() }
  }

  /// Returns the document; an empty one if there is no file.
  ///
  /// A file that cannot be decoded is renamed if this process has the lock, and the message says so. A file that a
  /// newer app wrote is left alone.
  func read() throws(Favorites.SyncError) -> (document: FavoritesDocument, message: String?) {
    guard let data = try converting({ () throws(DurableFileError) in try file.read() }) else {
      return (FavoritesDocument(), nil)
    }
    do {
      return (try JSONDecoder().decode(FavoritesDocument.self, from: data), nil)
    } catch let error as FavoritesDocument.NewerVersion {
      throw .outage(
        "\(file.path) was written by a newer app (format version \(error.version)); use that app, or another file")
    } catch {}
    guard holdsLock else { throw .outage("\(file.path) is not a valid favorites file") }
    let newName = try converting { () throws(DurableFileError) in try file.quarantine() }
    return (FavoritesDocument(), "\(file.path) is not a valid favorites file; it was renamed to \(newName)")
  }

  /// Removes the file, even if the disk is full; the lock must have been acquired.
  func remove() throws(Favorites.SyncError) {
    try converting { () throws(DurableFileError) in try file.remove() }
  }

  /// Replaces the document; the lock must have been acquired.
  func write(_ document: FavoritesDocument) throws(Favorites.WriteError) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      try file.replace(with: try encoder.encode(document))
    } catch let error as DurableFileError {
      throw Favorites.WriteError(error: .outage(error.message), isReplaced: error.isReplaced)
    } catch {
      let reason = "cannot write \(file.path): \(error.localizedDescription)"
      throw Favorites.WriteError(error: .outage(reason), isReplaced: false)
    }
  }
}

/// Runs an operation, and converts its error to one of the feature.
private func converting<Result>(
  _ operation: () throws(DurableFileError) -> Result
) throws(Favorites.SyncError) -> Result {
  do throws(DurableFileError) { return try operation() } catch { throw .outage(error.message) }
}

/// The content of the file: the items, the changes that wait to be saved elsewhere, and a version.
///
/// Files of version 1 have no changes. Up to 10,000 items are sorted, so that the user can read them.
struct FavoritesDocument: Codable {
  var items: Favorites.Items
  var outbox: [Favorites.Change]

  static let currentVersion = 2

  /// The error for a file that was written by a newer app.
  struct NewerVersion: Error {
    let version: Int
  }

  init(items: Favorites.Items = [], outbox: [Favorites.Change] = []) {
    self.items = items
    self.outbox = outbox
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let version = try container.decode(Int.self, forKey: .version)
    guard version <= Self.currentVersion else { throw NewerVersion(version: version) }
    guard (1...Self.currentVersion).contains(version) else {
      throw DecodingError.dataCorruptedError(
        forKey: .version, in: container, debugDescription: "unknown version \(version)")
    }
    items = try container.decode(Favorites.Items.self, forKey: .items)
    outbox = try container.decodeIfPresent([Entry].self, forKey: .outbox)?.map(\.change) ?? []
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.currentVersion, forKey: .version)
    try container.encode(items.count > 10_000 ? Array(items) : items.sorted(), forKey: .items)
    try container.encode(outbox.map(Entry.init), forKey: .outbox)
  }

  private enum Key: String, CodingKey {
    case version, items, outbox
  }

  /// A change with the names that it has in the file.
  private struct Entry: Codable {
    let item: String
    let isFavorite: Bool
    let sequence: Int

    init(_ change: Favorites.Change) {
      (item, isFavorite, sequence) = (change.item, change.isMember, change.sequence)
    }

    var change: Favorites.Change { Favorites.Change(item: item, isMember: isFavorite, sequence: sequence) }
  }
}
