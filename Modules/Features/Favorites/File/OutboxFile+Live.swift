/// An outbox in one file, written before a wish counts as kept.
actor OutboxFile {
  private var file: FavoritesFile
  private var contents: Contents?
  private var changes = 0
  private var writtenChanges = 0

  private struct Contents {
    var ledger: Favorites.OutboxLedger
    /// What a store in the file has, which is not touched.
    let items: Favorites.Items
  }

  init(_ file: FavoritesFile) {
    self.file = file
  }

  /// Reads what an earlier run left; nothing if another process has the file, whose wishes they are.
  func read() throws(Favorites.Failure) -> (wishes: [Favorites.Wish], notice: String?) {
    let (contents, notice) = try open()
    return (Array(contents.ledger.wishes), notice)
  }

  /// Keeps wishes; returns when they are on the disk.
  func keep(_ wishes: [Favorites.Wish]) async throws(Favorites.Failure) {
    try await change { $0.keep(wishes) }
  }

  /// Forgets wishes; returns when they are no longer on the disk.
  func forget(_ wishes: [Favorites.Wish]) async throws(Favorites.Failure) {
    try await change { $0.forget(wishes) }
  }

  /// Changes what is in the file, if the function does; what others change at the same time is written with it.
  private func change(
    _ body: (inout Favorites.OutboxLedger) -> Bool
  ) async throws(Favorites.Failure) {
    var contents = try open().contents
    guard body(&contents.ledger) || changes > writtenChanges else { return self.contents = contents }
    self.contents = contents
    changes += 1
    let mine = changes
    await Task.yield()
    if writtenChanges < mine { try write() }
  }

  private func write() throws(Favorites.Failure) {
    guard let contents else { return }
    try file.write(FavoritesDocument(items: contents.items, outbox: Array(contents.ledger.wishes)))
    writtenChanges = changes
  }

  private func open() throws(Favorites.Failure) -> (contents: Contents, notice: String?) {
    if let contents { return (contents, nil) }
    try file.acquire()
    let (document, notice) = try file.read()
    let contents = Contents(ledger: Favorites.OutboxLedger(document.outbox), items: document.items)
    self.contents = contents
    return (contents, notice)
  }
}
