extension Favorites {
  /// What favorites need of the world.
  public struct Dependencies: Sendable {
    /// Reads the stored items.
    public var load: @Sendable () async throws(Failure) -> Contents
    /// Stores wishes, all or none.
    public var save: @Sendable ([Wish]) async throws(Failure) -> Void

    /// Makes dependencies of two functions.
    public init(
      load: @escaping @Sendable () async throws(Failure) -> Contents,
      save: @escaping @Sendable ([Wish]) async throws(Failure) -> Void
    ) {
      self.load = load
      self.save = save
    }
  }

  /// Why items could not be read or stored, in one line for the person.
  public struct Failure: Error, Equatable {
    /// What went wrong, where, and what to do.
    public let reason: String
    /// Whether trying again can help.
    public let kind: Kind

    /// Makes a failure.
    public init(_ reason: String, kind: Kind = .unavailable(retryAfter: nil)) {
      self.reason = reason
      self.kind = kind
    }

    /// Whether trying again can help.
    public enum Kind: Equatable, Sendable {
      /// The store cannot be reached or is busy; it may have said after which time to try again.
      case unavailable(retryAfter: Duration?)
      /// The store does not accept this, now or later.
      case refused
    }
  }
}
