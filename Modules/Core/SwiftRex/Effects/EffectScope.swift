public import Synchronization

/// The executor of one store's effects, and a count of the effects in flight.
///
/// A middleware calls `begin()` for each effect that outlasts its `IO`, except those that only listen until cancelled:
/// they do not count as in flight.
public final class EffectScope: Sendable {
  /// The executor on which effects run; `nil` for the global one.
  public let executor: (any TaskExecutor)?
  /// Returns the current time, which is recorded when an effect begins; `nil` to record no time.
  public let now: (@Sendable () -> Duration)?
  /// Returns the cause of an effect, which is recorded when the effect begins; `nil` to record no cause.
  public let cause: (@Sendable () -> (any Sendable)?)?
  /// Receives the store's warnings about mistakes in the app; `nil` to write them to standard error.
  public let onWarning: (@Sendable (StoreWarning) -> Void)?

  /// Two counts: effects in flight (low 32 bits) and `dispatch` calls that have not returned (high 32 bits).
  @usableFromInline let count = Atomic<UInt64>(0)
  @usableFromInline let hasWaiting = Atomic(false)
  private let waiting = Locked<[@Sendable () -> Void]>([])
  private let lists = Locked<[@Sendable () -> [EffectDescription]]>([])

  /// Creates a scope with nothing in flight.
  public init(
    executor: (any TaskExecutor)? = nil, now: (@Sendable () -> Duration)? = nil,
    cause: (@Sendable () -> (any Sendable)?)? = nil, onWarning: (@Sendable (StoreWarning) -> Void)? = nil
  ) {
    (self.executor, self.now, self.cause, self.onWarning) = (executor, now, cause, onWarning)
  }

  /// The number of effects in flight.
  @inlinable public var inFlight: Int { Int(UInt32(truncatingIfNeeded: count.load(ordering: .sequentiallyConsistent))) }

  /// Whether no effect is in flight and no action is being handled or waiting; see ``whenIdle(_:)``.
  @inlinable public var isIdle: Bool { count.load(ordering: .sequentiallyConsistent) == 0 }

  /// Begins an effect, which is in flight until the returned value is ended or released.
  @inlinable public func begin() -> InFlightEffect {
    count.wrappingAdd(1, ordering: .sequentiallyConsistent)
    return InFlightEffect(self)
  }

  @inlinable func end() {
    count.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    if hasWaiting.load(ordering: .sequentiallyConsistent) { notifyIfIdle() }
  }

  @inlinable func beginDispatch() {
    count.wrappingAdd(1 << 32, ordering: .sequentiallyConsistent)
  }

  @inlinable func endDispatch() {
    count.wrappingSubtract(1 << 32, ordering: .sequentiallyConsistent)
    if hasWaiting.load(ordering: .sequentiallyConsistent) { notifyIfIdle() }
  }

  /// Calls a function once: immediately if the store is idle, otherwise on the thread that ends the last effect or call
  /// of `dispatch`.
  public func whenIdle(_ callback: @escaping @Sendable () -> Void) {
    waiting.withLock { waiting in
      waiting.append(callback)
      hasWaiting.store(true, ordering: .sequentiallyConsistent)
    }
    notifyIfIdle()
  }

  /// Calls the waiting functions if the store is idle.
  ///
  /// While functions wait, every effect and every call of `dispatch` calls this when it ends, so the last one finds the
  /// store idle. Checking and taking the functions is one critical section; otherwise, a function could be added and called
  /// while an effect that began before it is still in flight.
  @usableFromInline func notifyIfIdle() {
    let callbacks = waiting.withLock { waiting in
      guard isIdle else { return [@Sendable () -> Void]() }
      defer { waiting = [] }
      hasWaiting.store(false, ordering: .sequentiallyConsistent)
      return waiting
    }
    for callback in callbacks { callback() }
  }
}

/// An effect in flight. It ends when `end()` is called or the value is released.
public struct InFlightEffect: ~Copyable, Sendable {
  @usableFromInline let scope: EffectScope

  @inlinable init(_ scope: EffectScope) {
    self.scope = scope
  }

  @inlinable deinit { scope.end() }

  /// Ends the effect. Call it after the last dispatch.
  @inlinable public consuming func end() {}
}

extension EffectScope {
  /// Adds a function that lists the running effects of a middleware.
  public func addList(_ list: @escaping @Sendable () -> [EffectDescription]) {
    lists.withLock { $0.append(list) }
  }

  /// The running effects of all middlewares that list them, in no particular order.
  public var running: [EffectDescription] { lists.withLock(\.self).flatMap { $0() } }
}

/// A description of a running effect.
public struct EffectDescription: Sendable {
  /// The type of the actions that the effect dispatches.
  public let action: Any.Type
  /// The token that identifies the effect within its middleware, if any.
  public let token: (any Sendable)?
  /// Whether the effect counts as in flight; `false` if it only listens until it is cancelled.
  public package(set) var countsAsInFlight: Bool
  /// Whether the state lists the effect as work.
  public package(set) var isListed = false
  /// The time at which the effect began, if the scope records times.
  public let start: Duration?
  /// The cause of the effect, if the scope records causes.
  public let cause: (any Sendable)?

  /// Creates a description of an effect.
  public init(
    action: Any.Type, token: (any Sendable)?, countsAsInFlight: Bool, start: Duration?, cause: (any Sendable)? = nil
  ) {
    (self.action, self.token, self.countsAsInFlight, self.start) = (action, token, countsAsInFlight, start)
    self.cause = cause
  }
}
