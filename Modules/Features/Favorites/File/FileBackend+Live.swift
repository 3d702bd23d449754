import DurableFiles

/// Favorites in one file, which is read when it is first needed. Other processes may read it, and write it until then.
/// Without a lock, they may always write it, so it is read before each write.
actor FileBackend {
  private var file: FavoritesFile
  /// The items in the file; `nil` while another process may write it.
  private var items: Favorites.Items?

  init(_ file: FavoritesFile) {
    self.file = file
  }

  /// Reads the items. If another process has the lock, the warning says so: nothing can be saved.
  func load() throws(Favorites.SyncError) -> Favorites.Snapshot {
    var warning: String?
    do throws(Favorites.SyncError) {
      warning = try file.acquireLock()
    } catch {
      warning = error.reason
    }
    let (found, message) = try read()
    return Favorites.Snapshot(items: found, message: message, warning: warning)
  }

  /// Applies changes and writes the file. Throws once if the file is invalid, with the name to which it was renamed.
  func save(_ changes: [Favorites.Change]) throws(Favorites.SyncError) {
    try file.acquireLock()
    var wanted = try currentItems()
    items = nil
    for change in changes { wanted.apply(change) }
    do { try file.write(FavoritesDocument(items: wanted)) } catch { throw error.error }
    if file.holdsLock { items = wanted }
  }

  /// Returns the items, which are read unless no other process can have written the file since.
  private func currentItems() throws(Favorites.SyncError) -> Favorites.Items {
    if let items { return items }
    let (items, message) = try read()
    if let message { throw .outage(message) }
    return items
  }

  /// Reads the file, and applies changes that an outbox left in it.
  private func read() throws(Favorites.SyncError) -> (items: Favorites.Items, message: String?) {
    var (document, message) = try file.read()
    for change in document.outbox { document.items.apply(change) }
    if file.holdsLock { items = document.items }
    return (document.items, message)
  }
}
