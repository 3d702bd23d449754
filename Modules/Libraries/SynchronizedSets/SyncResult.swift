/// The answer of a store to a batch of changes.
public struct SyncResult: Codable, Equatable, Sendable {
  /// The changes that are stored.
  public var saved: [Change]
  /// The changes that the store will never accept.
  public var rejected: [Rejection]
  /// The changes that the store failed at while it may accept others.
  public var failed: [FailedChange]
  /// The reason for which the rest was not stored; `nil` if there is no rest.
  public var failure: SyncFailure?

  /// Creates a result.
  public init(
    saved: [Change] = [], rejected: [Rejection] = [], failed: [FailedChange] = [], failure: SyncFailure? = nil
  ) {
    self.saved = saved
    self.rejected = rejected
    self.failed = failed
    self.failure = failure
  }

  /// The changes that are saved or rejected.
  public var resolved: [Change] { saved + rejected.map(\.change) }

  /// Returns whether each change of a batch has a result.
  public func isComplete(for changes: [Change]) -> Bool {
    failure != nil || Set(changes).isSubset(of: resolved + failed.map(\.change))
  }
}

/// A change that the store will never accept.
public struct Rejection: Codable, Equatable, Sendable {
  /// The change.
  public var change: Change
  /// The reason, in one line for the user.
  public var reason: String

  /// Creates a rejection.
  public init(_ change: Change, reason: String) {
    self.change = change
    self.reason = reason
  }
}

/// The failure to read or write a store.
public struct SyncFailure: Error, Codable, Equatable {
  /// The cause, the place and the remedy, in one line for the user.
  public let reason: String
  /// Whether trying again can help.
  public let kind: Kind

  /// Creates a failure.
  public init(_ reason: String, kind: Kind = .unavailable(retryAfter: nil)) {
    self.reason = reason
    self.kind = kind
  }

  /// The time after which the store said to try again, if it did.
  public var retryAfter: Duration? {
    if case .unavailable(let duration) = kind { duration } else { nil }
  }

  /// Whether trying again can help.
  public enum Kind: Codable, Equatable, Sendable {
    /// The store cannot be reached or is busy; it may have said after which time to try again.
    case unavailable(retryAfter: Duration?)
    /// The store failed at this, and may accept other changes.
    case failed
    /// The store does not accept this, now or later.
    case rejected
  }
}
