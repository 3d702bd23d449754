public import Synchronization

/// Where the effects of one store run, and how many of them still do.
///
/// A middleware that goes on working after its `IO` returned begins and ends its work here, so that "nothing is in
/// flight" can be asked instead of waited for. Effects that only listen to the world until they are cancelled are no
/// work.
public final class EffectScope: Sendable {
  /// The executor on which effects run; `nil` is the global one.
  public let executor: (any TaskExecutor)?

  /// How many effects are in flight in the lower half; in the upper one how many ever began, so that it can be told
  /// whether any did meanwhile.
  @usableFromInline let count = Atomic<UInt64>(0)
  @usableFromInline let isAwaited = Atomic(false)
  @usableFromInline package let succession = Succession()
  private let waiting = Guarded(Waiting())

  private struct Waiting {
    var knock: @Sendable () -> Bool = { false }
    var whenIdle: [@Sendable () -> Void] = []
    var calledBack = 0

    /// How many ever asked to be called back.
    var asked: Int { calledBack + whenIdle.count }

    /// Takes out those who were among the first so many to ask.
    mutating func takeCallbacks(asked: Int) -> [@Sendable () -> Void] {
      let callbacks = Array(whenIdle.prefix(max(0, asked - calledBack)))
      whenIdle.removeFirst(callbacks.count)
      calledBack += callbacks.count
      return callbacks
    }
  }

  /// Makes a scope with nothing in flight.
  public init(executor: (any TaskExecutor)? = nil) {
    self.executor = executor
  }

  /// How many effects have begun and not ended.
  @inlinable public var inFlight: Int { Int(UInt32(truncatingIfNeeded: count.load(ordering: .sequentiallyConsistent))) }

  /// Whether no effect is in flight and no action is being handled or waits to be.
  ///
  /// Cost: two locks at most; whoever handles an action just then looks around once more before it is done. Wait with
  /// `whenIdle` instead of asking again and again.
  public var isIdle: Bool {
    let before = count.load(ordering: .sequentiallyConsistent)
    guard UInt32(truncatingIfNeeded: before) == 0, !waiting.withLock({ $0.knock })() else { return false }
    return count.load(ordering: .sequentiallyConsistent) == before
  }

  /// Counts a piece of work as running.
  @inlinable
  public func begin() {
    count.wrappingAdd(1 << 32 | 1, ordering: .sequentiallyConsistent)
  }

  /// Counts a piece of work as done; call it after its last dispatch.
  @inlinable
  public func end() {
    count.wrappingSubtract(1, ordering: .sequentiallyConsistent)
    settle()
  }

  /// Calls back once, as soon as the store is idle: at once if it is, else on the thread that becomes idle last.
  public func whenIdle(_ callback: @escaping @Sendable () -> Void) {
    waiting.withLock { waiting in
      waiting.whenIdle.append(callback)
      isAwaited.store(true, ordering: .sequentiallyConsistent)
    }
    settle()
  }

  /// Calls back those who wait, if the store is idle; whoever begins to wait meanwhile looks for itself.
  ///
  /// Every step towards idleness ends with this call, so that the last one finds the others done: the end of an effect,
  /// and that of handling actions, if an effect ran, an action waited or somebody knocked meanwhile.
  @inlinable
  func settle() {
    if isAwaited.load(ordering: .sequentiallyConsistent), inFlight == 0 { callBack() }
  }

  @usableFromInline
  func callBack() {
    let asked = waiting.withLock { $0.asked }
    guard isIdle else { return }
    let callbacks = waiting.withLock { waiting in
      let callbacks = waiting.takeCallbacks(asked: asked)
      isAwaited.store(!waiting.whenIdle.isEmpty, ordering: .sequentiallyConsistent)
      return callbacks
    }
    for callback in callbacks { callback() }
  }

  /// Lets the scope knock at the store: the function answers whether an action is being handled, and if so, whoever
  /// handles it calls `settle` when it has done.
  @usableFromInline
  package func attach(knock: @escaping @Sendable () -> Bool) {
    waiting.withLock { $0.knock = knock }
  }
}
