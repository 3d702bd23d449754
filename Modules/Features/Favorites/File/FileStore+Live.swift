import DurableFiles
import SynchronizedSets

/// Favorites in one file, read when they are first needed; other processes may read it meanwhile, and write it before.
actor FileStore {
  private var file: FavoritesFile
  /// The items in the file; `nil` as long as another process may write it.
  private var items: Favorites.Items?

  init(_ file: FavoritesFile) {
    self.file = file
  }

  /// Reads the items; if another process has the lock, the message says that nothing can be saved.
  func load() throws(DurableFileError) -> Favorites.Snapshot {
    var warning: String?
    do throws(DurableFileError) {
      try file.acquireLock()
    } catch {
      warning = error.message
    }
    let (found, message) = try read()
    return Favorites.Snapshot(items: found, message: message ?? warning)
  }

  /// Writes the file with changes applied; if it is found damaged, throws once, with the name that it was kept under.
  func save(_ changes: [Favorites.Change]) throws(DurableFileError) {
    try file.acquireLock()
    if items == nil, let message = try read().message { throw DurableFileError(message) }
    var wanted = items ?? []
    items = nil
    for change in changes { wanted.apply(change) }
    try file.write(FavoritesDocument(items: wanted))
    items = wanted
  }

  /// Reads the file; changes that an outbox left in it are applied.
  private func read() throws(DurableFileError) -> (items: Favorites.Items, message: String?) {
    var (document, message) = try file.read()
    for change in document.outbox { document.items.apply(change) }
    if file.holdsLock { items = document.items }
    return (document.items, message)
  }
}
