/// The storage for the document of an outbox: a file, or a failing disk in a simulation.
protocol FavoritesStorage: Sendable {
  /// Whether no other process can write the document.
  var holdsLock: Bool { get }
  /// Acquires the lock. Returns a warning for the user if there is none.
  @discardableResult mutating func acquireLock() throws(Favorites.SyncError) -> String?
  /// Returns the document, with a message for the user if it was unreadable.
  func read() throws(Favorites.SyncError) -> (document: FavoritesDocument, message: String?)
  /// Replaces the document; the lock must have been acquired.
  func write(_ document: FavoritesDocument) throws(Favorites.WriteError)
  /// Removes the document, which needs no space; the lock must have been acquired.
  func remove() throws(Favorites.SyncError)
}

extension Favorites {
  /// A failure to write a document.
  struct WriteError: Error {
    /// The reason.
    let error: SyncError
    /// Whether the new document has replaced the old one, although it may not survive a power failure.
    let isReplaced: Bool
  }
}
