import SwiftRex

/// A clock whose time passes only by `advance`, and the executor of the tasks that wait for it.
///
/// A store whose effects run on it is deterministic: `settle()` runs all that can run now, on the calling thread, in
/// the order in which it became ready; `advance(by:)` lets time go by, one sleeper after the other. Nothing waits for
/// real. One thread at a time may drive it.
public final class VirtualClock: Clock, TaskExecutor {
  /// A moment, as the time since the clock was made.
  public struct Instant: InstantProtocol, Codable {
    /// The time since the clock was made.
    public let offset: Duration

    /// Creates the moment that many seconds after the clock was made.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the moment that much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the time from this moment to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether the left moment is the earlier one.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let schedule = Locked(Schedule())

  /// Creates a clock that stands at zero.
  public init() {}

  /// The moment at which it stands.
  public var now: Instant { schedule.withLock { $0.now } }

  /// The smallest step: time is exact.
  public var minimumResolution: Duration { .zero }

  /// Whether anything sleeps.
  public var hasSleepers: Bool { schedule.withLock { !$0.sleepers.isEmpty } }

  /// Takes a job that is ready to run; it runs when the clock is next driven.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    schedule.withLock { $0.ready.append(job) }
  }

  /// Waits until the clock stands at the moment; throws `CancellationError` if cancelled before.
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
  /// Runs all that can run without time going by.
  public func settle() {
    while let job = schedule.withLock({ $0.ready.popFirst() }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Lets time go by, and runs on the way whatever wakes up, at its moment.
  public func advance(by duration: Duration) {
    advance(atMost: duration) { true }
  }

  /// Lets time go by, from sleeper to sleeper, while the condition holds and a task sleeps.
  public func advance(while condition: () -> Bool) {
    settle()
    while condition(), wakeNext(until: nil) { settle() }
  }

  /// Lets time go by, from sleeper to sleeper, while the condition holds, and for a duration at most.
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
