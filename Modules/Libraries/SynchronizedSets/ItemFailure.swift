/// The failures of a store in a row at the change of one item, while it may accept others.
public struct ItemFailure: Codable, Equatable, Sendable {
  /// The reason of the last one, in one line for the user.
  public var reason: String
  /// The number of failures, which says how long to wait before the next attempt.
  public var retry: RetryState
  /// Whether the change is left out of batches until `SynchronizedSet.release`.
  public var isHeld = true
}

/// A change that the store failed at; trying again can help, and the store may accept others meanwhile.
public struct FailedChange: Codable, Equatable, Sendable {
  /// The change.
  public var change: Change
  /// The reason, in one line for the user.
  public var reason: String

  /// Creates a failed change.
  public init(_ change: Change, reason: String) {
    self.change = change
    self.reason = reason
  }
}
