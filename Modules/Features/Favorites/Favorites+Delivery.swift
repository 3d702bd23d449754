extension Favorites {
  /// How far a batch of wishes came.
  public struct Delivery: Codable, Equatable, Sendable {
    /// The wishes that are stored.
    public var saved: [Wish]
    /// The wishes that the store will never accept.
    public var refused: [Refusal]
    /// Why the rest got no answer; `nil` if there is no rest.
    public var failure: Failure?

    /// Makes the outcome of a batch.
    public init(saved: [Wish] = [], refused: [Refusal] = [], failure: Failure? = nil) {
      self.saved = saved
      self.refused = refused
      self.failure = failure
    }

    /// The wishes that have an answer.
    public var answered: [Wish] { saved + refused.map(\.wish) }
  }

  /// A wish that the store will never accept.
  public struct Refusal: Codable, Equatable, Sendable {
    /// The wish.
    public var wish: Wish
    /// Why, in one line for the person.
    public var reason: String

    /// Makes a refusal.
    public init(_ wish: Wish, reason: String) {
      self.wish = wish
      self.reason = reason
    }
  }

  /// Why items could not be read or stored, in one line for the person.
  public struct Failure: Error, Codable, Equatable {
    /// What went wrong, where, and what to do.
    public let reason: String
    /// Whether trying again can help.
    public let kind: Kind

    /// Makes a failure.
    public init(_ reason: String, kind: Kind = .unavailable(retryAfter: nil)) {
      self.reason = reason
      self.kind = kind
    }

    /// After which time the store said to try again, if it did.
    public var retryAfter: Duration? {
      if case .unavailable(let duration) = kind { duration } else { nil }
    }

    /// Whether trying again can help.
    public enum Kind: Codable, Equatable, Sendable {
      /// The store cannot be reached or is busy; it may have said after which time to try again.
      case unavailable(retryAfter: Duration?)
      /// The store does not accept this, now or later.
      case refused
    }
  }
}
