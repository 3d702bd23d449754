extension SyncResult {
  /// Creates the result of sending changes one after the other, until one fails for another reason than being rejected.
  ///
  /// - Parameter send: Stores one change; a failure of the kind `rejected` concerns that change alone.
  public init(sending changes: [Change], _ send: (Change) async throws(SyncFailure) -> Void) async {
    self.init()
    for change in changes {
      do throws(SyncFailure) {
        try await send(change)
        saved.append(change)
      } catch {
        guard error.kind == .rejected else {
          failure = error
          return
        }
        rejected.append(Rejection(change, reason: error.reason))
      }
    }
  }
}
