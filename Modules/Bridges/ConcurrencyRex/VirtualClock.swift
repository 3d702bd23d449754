import SwiftRex

/// A clock whose time passes only when it is advanced, and the executor of the tasks that wait for it.
///
/// A store whose effects run on it is deterministic. `settle()` runs all tasks that can run now, on the calling thread, in
/// the order in which they became ready. `advance(by:)` also lets time pass, from sleeper to sleeper. No call waits for real
/// time. Only one thread at a time may call them.
public final class VirtualClock: Clock, TaskExecutor {
  /// A moment, as the time since the clock was created.
  public struct Instant: InstantProtocol, Codable {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates the moment that is an offset after the creation of the clock.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the moment that is a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether the left moment is the earlier one.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let schedule = Locked(Schedule())

  /// Creates a clock that stands at zero.
  public init() {}

  /// The current moment.
  public var now: Instant { schedule.withLock { $0.now } }

  /// The smallest step of time: zero, because time is exact.
  public var minimumResolution: Duration { .zero }

  /// Whether a task sleeps.
  public var hasSleepers: Bool { schedule.withLock { !$0.sleepers.isEmpty } }

  /// Adds a job that is ready to run. It runs at the next call of `settle()` or `advance`.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    schedule.withLock { $0.ready.append(job) }
  }

  /// Waits until the clock has reached a moment; throws `CancellationError` if the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let id = schedule.withLock { $0.nextId() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        let sleeper = Sleeper(deadline: deadline, id: id, continuation: continuation)
        schedule.withLock { $0.add(sleeper, isCancelled: Task.isCancelled) }?()
      }
    } onCancel: {
      schedule.withLock { $0.remove(id) }?.continuation.resume(throwing: CancellationError())
    }
  }
}

extension VirtualClock {
  /// Runs all tasks that can run without time passing.
  public func settle() {
    while let job = schedule.withLock({ $0.ready.popFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Lets time pass, and runs every task that wakes up on the way, at its moment.
  public func advance(by duration: Duration) {
    advance(atMost: duration) { true }
  }

  /// Lets time pass, from sleeper to sleeper, while the condition holds and a task sleeps.
  public func advance(while condition: () -> Bool) {
    settle()
    while condition(), wakeNext(until: nil) { settle() }
  }

  /// Lets time pass, from sleeper to sleeper, while the condition holds, but no longer than a duration.
  public func advance(atMost duration: Duration, while condition: () -> Bool) {
    settle()
    let goal = now.advanced(by: duration)
    while condition() {
      guard wakeNext(until: goal) else {
        schedule.withLock { $0.now = max($0.now, goal) }
        return
      }
      settle()
    }
  }

  private func wakeNext(until goal: Instant?) -> Bool {
    guard let sleeper = schedule.withLock({ $0.wake(until: goal) }) else { return false }
    sleeper.continuation.resume()
    return true
  }
}
