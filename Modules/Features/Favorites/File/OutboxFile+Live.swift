import DurableFiles

/// An outbox in one file. A change counts as added when the file is written.
actor OutboxFile {
  private var file: any FavoritesStorage
  private var contents: Contents?
  /// The changes that were removed before the file could be opened, by item, so that they are not added later.
  private var earlyRemovals: [String: Favorites.Change] = [:]
  private var edits = 0
  private var writtenEdits = 0

  private struct Contents {
    var log: OutboxLog
    /// The items whose changes are in the file.
    var written: Set<String>
    /// The favorites in the same file, which are not changed.
    let items: Favorites.Items
    /// The message about an invalid file, until `read` returns it.
    var message: String?
  }

  init(_ file: any FavoritesStorage) {
    self.file = file
  }

  /// Reads the changes that an earlier run left. Fails if another process has the lock, because the changes belong to
  /// that process.
  func read() throws(Favorites.SyncError) -> (changes: [Favorites.Change], message: String?) {
    var contents = try open()
    defer { self.contents = contents }
    return (contents.log.earlierChanges, contents.message.take())
  }

  /// Adds changes; returns when they are on the disk.
  func add(_ changes: [Favorites.Change]) async throws(Favorites.SyncError) {
    try await edit { $0.add(changes) }
  }

  /// Removes changes. Returns an error for each whose item still has a change in the file.
  func remove(_ changes: [Favorites.Change]) async -> [Favorites.ChangeError] {
    do throws(Favorites.SyncError) {
      try await edit { $0.remove(changes) }
      return []
    } catch {
      if contents == nil { for change in changes { earlyRemovals[change.item] = change } }
      let found = changes.filter { contents?.written.contains($0.item) == true }
      return found.map { Favorites.ChangeError(change: $0, reason: error.reason) }
    }
  }

  /// Edits the log, and writes it if the closure returns that it changed. Simultaneous edits are written together.
  private func edit(_ body: (inout OutboxLog) -> Bool) async throws(Favorites.SyncError) {
    var contents = try open()
    guard body(&contents.log) || edits > writtenEdits else { return self.contents = contents }
    self.contents = contents
    edits += 1
    let edit = edits
    await Task.yield()
    if writtenEdits < edit { try write() }
  }

  private func write() throws(Favorites.SyncError) {
    guard let contents else { return }
    let changes = contents.log.changes
    let others = try file.holdsLock ? FavoritesDocument(items: contents.items) : othersDocument(than: changes)
    do throws(Favorites.WriteError) {
      try file.write(FavoritesDocument(items: others.items, outbox: others.outbox + changes))
    } catch {
      if error.isReplaced { self.contents?.written = Set(changes.map(\.item)) }
      guard changes.isEmpty, others.outbox.isEmpty, others.items.isEmpty, !contents.written.isEmpty else {
        throw error.error
      }
      try file.remove()
    }
    self.contents?.written = Set(changes.map(\.item))
    writtenEdits = edits
  }

  /// Reads the file again, and returns what other processes have written to it.
  private func othersDocument(than changes: [Favorites.Change]) throws(Favorites.SyncError) -> FavoritesDocument {
    var document = try file.read().document
    let own = Set(changes.map(\.item)).union(contents?.written ?? [])
    document.outbox.removeAll { own.contains($0.item) }
    return document
  }

  private func open() throws(Favorites.SyncError) -> Contents {
    if let contents { return contents }
    let warning = try file.acquireLock()
    let (document, message) = try file.read()
    var contents = Contents(
      log: OutboxLog(document.outbox), written: Set(document.outbox.map(\.item)), items: document.items,
      message: message ?? warning)
    if contents.log.remove(Array(earlyRemovals.values)) { edits += 1 }
    self.contents = contents
    return contents
  }
}
