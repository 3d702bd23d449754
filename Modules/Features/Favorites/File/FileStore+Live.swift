import Foundation

/// Favorites in one file, read when they are first needed; others may read it meanwhile, and write it before.
actor FileStore {
  private var file: FavoritesFile
  /// What is in the file, from the time on from which nobody else writes it.
  private var items: Favorites.Items?

  init(_ file: FavoritesFile) {
    self.file = file
  }

  /// Reads the items; that another process has the file is a notice, for then nothing can be saved.
  func load() throws(Favorites.Failure) -> Favorites.Contents {
    var warning: String?
    do throws(Favorites.Failure) {
      try file.acquire()
    } catch {
      warning = error.reason
    }
    let (found, notice) = try read()
    return Favorites.Contents(items: found, notice: notice ?? warning)
  }

  /// Writes the file with these wishes fulfilled.
  func save(_ wishes: [Favorites.Wish]) throws(Favorites.Failure) {
    try file.acquire()
    if items == nil { _ = try read() }
    var wanted = items ?? []
    items = nil
    wanted.fulfil(wishes)
    try file.write(FavoritesDocument(items: wanted))
    items = wanted
  }

  /// Reads the file; wishes that an outbox left in it are fulfilled.
  private func read() throws(Favorites.Failure) -> (items: Favorites.Items, notice: String?) {
    var (document, notice) = try file.read()
    document.items.fulfil(document.outbox)
    if file.isMine { items = document.items }
    return (document.items, notice)
  }
}
