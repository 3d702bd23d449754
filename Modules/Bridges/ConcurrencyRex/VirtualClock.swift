import SwiftRex

/// A clock whose time passes only when it is advanced, and an executor for the tasks that sleep on it.
///
/// A store whose effects run on it is deterministic. `settle()` runs all tasks that can run now, on the calling thread,
/// in the order in which they became ready. `advance(by:)` also lets time pass, from sleeper to sleeper. Neither waits
/// for real time. Call them from one thread at a time. Pass a function to choose another order, to test that the order
/// does not matter.
public final class VirtualClock: Clock, TaskExecutor {
  /// An instant, as the time since the clock was created.
  public struct Instant: InstantProtocol, Codable {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates an instant from the time since the clock was created.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// Returns the instant that is a duration later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the duration from this instant to another.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Returns whether the left instant is earlier.
    public static func < (lhs: Instant, rhs: Instant) -> Bool { lhs.offset < rhs.offset }
  }

  private let schedule = Locked(Schedule())
  private let choose: Choose?

  /// Creates a clock whose time is zero.
  ///
  /// - Parameter choose: Returns what comes next, as an index below a count: of the jobs that are ready at an instant, or
  ///   of the tasks that wake up then; `nil` to stop. Without it, the first comes next.
  public init(choosing choose: (@Sendable (_ count: Int, _ instant: Instant) -> Int?)? = nil) {
    self.choose = choose
  }

  /// The current instant.
  public var now: Instant { schedule.withLock { $0.now } }

  /// The minimum resolution: zero, because the time is exact.
  public var minimumResolution: Duration { .zero }

  /// Whether any task sleeps on the clock.
  public var hasSleepers: Bool { schedule.withLock { !$0.sleepers.isEmpty } }

  /// Adds a job that is ready to run. It runs at the next call of `settle()` or `advance`.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    schedule.withLock { $0.ready.append(job) }
  }

  /// Waits until the clock reaches an instant; throws `CancellationError` if the task is cancelled first.
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
    while let job = schedule.withLock({ $0.takeReady(choose) }) {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  /// Advances the time by a duration, and runs every task that wakes up meanwhile, at its deadline.
  public func advance(by duration: Duration) {
    advance(atMost: duration) { true }
  }

  /// Advances the time, from sleeper to sleeper, while a condition is true and a task sleeps.
  public func advance(while condition: () -> Bool) {
    settle()
    while condition(), wakeNext(until: nil) { settle() }
  }

  /// Advances the time, from sleeper to sleeper, by at most a duration and only while a condition is true.
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
    guard let sleeper = schedule.withLock({ $0.wake(until: goal, choose) }) else { return false }
    sleeper.continuation.resume()
    return true
  }
}
