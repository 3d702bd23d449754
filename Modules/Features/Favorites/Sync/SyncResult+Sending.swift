extension Favorites.SyncResult {
  /// The largest number of failures in a batch; one more is an outage.
  private static let failureLimit = 32

  /// Creates the result of sending changes one after the other.
  ///
  /// The first change that meets an outage counts as failed, and the next one is sent. It is an outage of the backend
  /// if a second change meets one, too, or if it was the only change and reading the items fails as well. Both changes
  /// and the rest then wait for its end together.
  ///
  /// - Parameters:
  ///   - changes: The changes in order.
  ///   - send: Saves one change.
  ///   - probe: Throws if the backend fails at something that concerns no item.
  init(
    sending changes: [Favorites.Change], _ send: (Favorites.Change) async throws(Favorites.SyncError) -> Void,
    probe: () async throws(Favorites.SyncError) -> Void
  ) async {
    self.init()
    var doubtful: Favorites.Change?
    for change in changes where outage == nil {
      do throws(Favorites.SyncError) {
        try await send(change)
        saved.append(change)
      } catch {
        add(change, error, &doubtful)
      }
    }
    guard doubtful != nil, saved.isEmpty, rejected.isEmpty, failed.count == 1 else { return }
    do throws(Favorites.SyncError) { try await probe() } catch {
      (failed, outage) = ([], .outage(error.reason, retryAfter: error.retryAfter))
    }
  }

  /// Adds a change that was not saved; `doubtful` is the first that met an outage.
  private mutating func add(
    _ change: Favorites.Change, _ error: Favorites.SyncError, _ doubtful: inout Favorites.Change?
  ) {
    let failure = Favorites.ChangeError(change: change, reason: error.reason, retryAfter: error.retryAfter)
    switch error {
    case .rejection:
      rejected.append(failure)
    case .failure where failed.count < Self.failureLimit:
      failed.append(failure)
    case .outage where doubtful == nil:
      doubtful = change
      failed.append(failure)
    case .failure, .outage:
      outage = .outage(error.reason, retryAfter: error.retryAfter)
      failed.removeAll { $0.change == doubtful }
    }
  }
}
