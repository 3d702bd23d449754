extension Favorites.SyncResult {
  /// The largest number of failed changes in a batch; one more is a failure of the favorites backend.
  private static let failureLimit = 32

  /// Creates the result of sending changes one after the other, until the favorites backend cannot be reached or fails too
  /// often.
  ///
  /// - Parameter send: Saves one change; a failure of the kind `rejected` or `failed` concerns that change alone.
  init(sending changes: [Favorites.Change], _ send: (Favorites.Change) async throws(Favorites.Failure) -> Void) async {
    self.init()
    for change in changes {
      do throws(Favorites.Failure) {
        try await send(change)
        saved.append(change)
      } catch {
        switch error.kind {
        case .rejected: rejected.append(Favorites.Rejection(change, reason: error.reason))
        case .failed where failed.count < Self.failureLimit:
          failed.append(Favorites.FailedChange(change, reason: error.reason))
        case .failed, .unavailable:
          failure = error
          return
        }
      }
    }
  }
}
