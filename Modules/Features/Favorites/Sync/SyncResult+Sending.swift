extension Favorites.SyncResult {
  /// The largest number of failed changes in a batch; one more is a failure of the favorites backend.
  private static let failureLimit = 32

  /// Creates the result of sending changes one after the other.
  ///
  /// A failure concerns one change at first, and the next change is sent. The favorites backend itself has failed when a
  /// second change finds it unavailable, or when reading the items fails after the only change did. Both changes and the
  /// rest then wait for it together.
  ///
  /// - Parameters:
  ///   - changes: The changes in order.
  ///   - send: Saves one change.
  ///   - probe: Throws if the favorites backend fails at something that concerns no item.
  init(
    sending changes: [Favorites.Change], _ send: (Favorites.Change) async throws(Favorites.Failure) -> Void,
    probe: () async throws(Favorites.Failure) -> Void
  ) async {
    self.init()
    var doubtful: Favorites.Change?
    for change in changes where failure == nil {
      do throws(Favorites.Failure) {
        try await send(change)
        saved.append(change)
      } catch {
        add(change, error, &doubtful)
      }
    }
    guard doubtful != nil, saved.isEmpty, rejected.isEmpty, failed.count == 1 else { return }
    do throws(Favorites.Failure) { try await probe() } catch { (failed, failure) = ([], error) }
  }

  /// Adds a change that was not saved; `doubtful` is the first that found the favorites backend unavailable.
  private mutating func add(_ change: Favorites.Change, _ error: Favorites.Failure, _ doubtful: inout Favorites.Change?)
  {
    switch error.kind {
    case .rejected:
      rejected.append(Favorites.Rejection(change, reason: error.reason))
    case .failed where failed.count < Self.failureLimit:
      failed.append(Favorites.FailedChange(change, reason: error.reason))
    case .unavailable where doubtful == nil:
      doubtful = change
      failed.append(Favorites.FailedChange(change, reason: error.reason, retryAfter: error.retryAfter))
    case .failed, .unavailable:
      failure = error
      failed.removeAll { $0.change == doubtful }
    }
  }
}
