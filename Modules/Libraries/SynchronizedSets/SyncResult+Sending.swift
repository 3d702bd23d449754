extension SyncResult {
  /// The largest number of failures at single changes before the store itself is taken to fail.
  private static let failureLimit = 32

  /// Creates the result of sending changes one after the other, until the store cannot be reached or fails too often.
  ///
  /// - Parameter send: Stores one change; a failure of the kind `rejected` or `failed` concerns that change alone.
  public init(sending changes: [Change], _ send: (Change) async throws(SyncFailure) -> Void) async {
    self.init()
    for change in changes {
      do throws(SyncFailure) {
        try await send(change)
        saved.append(change)
      } catch {
        switch error.kind {
        case .rejected: rejected.append(Rejection(change, reason: error.reason))
        case .failed where failed.count < Self.failureLimit:
          failed.append(FailedChange(change, reason: error.reason))
        case .failed, .unavailable:
          failure = error
          return
        }
      }
    }
  }
}
