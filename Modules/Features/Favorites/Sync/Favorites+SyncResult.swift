extension Favorites {
  /// The answer of the favorites backend to a batch of changes.
  public struct SyncResult: Codable, Equatable, Sendable {
    /// The changes that are saved.
    public var saved: [Change]
    /// The changes that the favorites backend will never accept.
    public var rejected: [Rejection]
    /// The changes that failed, while others may succeed.
    public var failed: [FailedChange]
    /// The reason why the remaining changes were not saved; `nil` if none remain.
    public var failure: Failure?

    /// Creates a result.
    public init(
      saved: [Change] = [], rejected: [Rejection] = [], failed: [FailedChange] = [], failure: Failure? = nil
    ) {
      self.saved = saved
      self.rejected = rejected
      self.failed = failed
      self.failure = failure
    }

    /// The changes that are saved or rejected.
    var resolved: [Change] { saved + rejected.map(\.change) }

    /// Returns whether each change of a batch has a result.
    func isComplete(for changes: [Change]) -> Bool {
      failure != nil || Set(changes).isSubset(of: resolved + failed.map(\.change))
    }
  }

  /// A change that the favorites backend will never accept.
  public struct Rejection: Codable, Equatable, Sendable {
    /// The change.
    public var change: Change
    /// The reason, in one line for the user.
    public var reason: String
  }

  /// A change that failed and can be tried again, while others may succeed.
  public struct FailedChange: Codable, Equatable, Sendable {
    /// The change.
    public var change: Change
    /// The reason, in one line for the user.
    public var reason: String
    /// The time that the favorites backend asked to wait before a retry, if it did.
    public var retryAfter: Duration?
  }

  /// A failure to read from or write to the favorites backend.
  public struct Failure: Error, Codable, Equatable {
    /// The cause, the place and the remedy, in one line for the user.
    public let reason: String
    /// Whether trying again can help.
    public let kind: Kind

    /// The time that the favorites backend asked to wait before a retry, if it did.
    public var retryAfter: Duration? {
      if case .unavailable(let duration) = kind { duration } else { nil }
    }

    /// Whether trying again can help.
    public enum Kind: Codable, Equatable, Sendable {
      /// The favorites backend cannot be reached or is busy; it may have said when to try again.
      case unavailable(retryAfter: Duration?)
      /// The change failed; others may succeed.
      case failed
      /// The favorites backend will never accept this.
      case rejected
    }
  }
}

// These initializers are in extensions to keep the memberwise ones, which exported tests call.

extension Favorites.Rejection {
  /// Creates a rejection.
  public init(_ change: Favorites.Change, reason: String) {
    self.init(change: change, reason: reason)
  }
}

extension Favorites.FailedChange {
  /// Creates a failed change.
  public init(_ change: Favorites.Change, reason: String, retryAfter: Duration? = nil) {
    self.init(change: change, reason: reason, retryAfter: retryAfter)
  }
}

extension Favorites.Failure {
  /// Creates a failure.
  public init(_ reason: String, kind: Kind = .unavailable(retryAfter: nil)) {
    self.init(reason: reason, kind: kind)
  }
}
