import Foundation

/// Favorites in one file, read when they are first needed; others may read it meanwhile, and write it before.
actor FileStore {
  private var file: FavoritesFile
  /// What is in the file, from the time on from which nobody else writes it.
  private var items: Set<String>?

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
  ///
  /// What it answers and what it remembers do not share their storage, lest whoever changes the one has to copy it.
  private func read() throws(Favorites.Failure) -> (items: Set<String>, notice: String?) {
    var (document, notice) = try file.read()
    document.items.fulfil(document.outbox)
    guard file.isMine else { return (document.items, notice) }
    items = document.items
    items?.reserveCapacity(document.items.count + 1)
    return (document.items, notice)
  }
}
