extension Favorites {
  /// The backend's results for a batch of changes.
  public struct SyncResult: Codable, Equatable, Sendable {
    /// The changes that are saved.
    public var saved: [Change]
    /// The changes that the backend will never accept.
    public var rejected: [ChangeError]
    /// The changes that failed; others may succeed.
    public var failed: [ChangeError]
    /// The outage that prevented the remaining changes from being saved; `nil` if none remain.
    public var outage: SyncError?

    /// Creates a result.
    public init(
      saved: [Change] = [], rejected: [ChangeError] = [], failed: [ChangeError] = [], outage: SyncError? = nil
    ) {
      (self.saved, self.rejected, self.failed, self.outage) = (saved, rejected, failed, outage)
    }

    /// The changes that are saved or rejected.
    var resolved: [Change] { saved + rejected.map(\.change) }

    /// The changes that have an individual result.
    var changes: [Change] { resolved + failed.map(\.change) }

    /// Returns whether each of some changes has a result.
    func isComplete(for changes: some Collection<Change>) -> Bool {
      outage != nil || Set(changes).isSubset(of: self.changes)
    }
  }

  /// A change that failed or was rejected.
  public struct ChangeError: Codable, Equatable, Sendable {
    /// The change.
    public var change: Change
    /// The reason, in one line for the user.
    public var reason: String
    /// The time that the backend asked to wait before a retry, if it did.
    public var retryAfter: Duration?

    /// Creates an error.
    public init(change: Change, reason: String, retryAfter: Duration? = nil) {
      (self.change, self.reason, self.retryAfter) = (change, reason, retryAfter)
    }
  }

  /// Why a request to the backend or the outbox did not succeed, each with a reason in one line for the user.
  public indirect enum SyncError: Error, Codable, Hashable {
    /// The backend cannot be reached or is busy; it may have asked to wait before a retry.
    case outage(String, retryAfter: Duration? = nil)
    /// This change failed, others may succeed; the backend may have asked to wait before a retry.
    case failure(String, retryAfter: Duration? = nil)
    /// The backend will never accept this.
    case rejection(String)

    /// The reason.
    public var reason: String {
      switch self {
      case .outage(let reason, _), .failure(let reason, _), .rejection(let reason): reason
      }
    }

    /// The time that the backend asked to wait before a retry, if it did.
    public var retryAfter: Duration? {
      switch self {
      case .outage(_, let duration), .failure(_, let duration): duration
      case .rejection: nil
      }
    }
  }
}
