extension Favorites {
  /// What favorites need of the world.
  public struct Dependencies: Sendable {
    /// Reads the stored items.
    public var load: @Sendable () async throws(Failure) -> Contents
    /// Stores wishes in order, as far as that is possible; storing one again changes nothing.
    public var deliver: @Sendable ([Wish]) async -> Delivery
    /// Where wishes wait that could not be delivered; `nil` if delivering is no less certain than keeping.
    public var outbox: Outbox?
    /// The clock on which it waits before it tries again.
    public var clock: any Clock<Duration>
    /// Answers a number between 0 and 1, another one every time.
    public var jitter: @Sendable () -> Double

    /// Makes dependencies of their parts.
    public init(
      load: @escaping @Sendable () async throws(Failure) -> Contents,
      deliver: @escaping @Sendable ([Wish]) async -> Delivery, outbox: Outbox? = nil, clock: any Clock<Duration>,
      jitter: @escaping @Sendable () -> Double
    ) {
      self.load = load
      self.deliver = deliver
      self.outbox = outbox
      self.clock = clock
      self.jitter = jitter
    }
  }

  /// Where wishes wait, in order, the last one for each item, so that a restart finds them.
  public struct Outbox: Sendable {
    /// Reads what an earlier run left, and what the person should know about how it was read.
    public var read: @Sendable () async throws(Failure) -> (wishes: [Wish], notice: String?)
    /// Keeps wishes, unless they or newer ones for their items were kept or forgotten before.
    public var keep: @Sendable ([Wish]) async throws(Failure) -> Void
    /// Forgets wishes that are answered.
    public var forget: @Sendable ([Wish]) async throws(Failure) -> Void

    /// Makes an outbox of three functions.
    public init(
      read: @escaping @Sendable () async throws(Failure) -> (wishes: [Wish], notice: String?),
      keep: @escaping @Sendable ([Wish]) async throws(Failure) -> Void,
      forget: @escaping @Sendable ([Wish]) async throws(Failure) -> Void
    ) {
      self.read = read
      self.keep = keep
      self.forget = forget
    }
  }
}
