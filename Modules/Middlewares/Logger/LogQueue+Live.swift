@preconcurrency import Dispatch

/// A serial queue that runs the work of a logger off the dispatching thread.
///
/// ```swift
/// let queue = LogQueue()
/// let logger = LoggerMiddleware<Meal.Action, Meal.State>(perform: queue.perform) { print($0.text()) }
/// ```
///
/// Promise: one piece of work at a time, first in, first out. Cost: an entry in the queue keeps its two states alive.
public final class LogQueue: Sendable {
  private let queue: DispatchQueue

  /// Creates an empty queue.
  public init(label: String = "log") {
    queue = DispatchQueue(label: label, qos: .utility)
  }

  /// Enqueues work, and returns at once.
  @Sendable public func perform(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  /// Waits until all work that was enqueued before is done, such as at the end of a process; not to be called by the work.
  public func flush() {
    queue.sync {}
  }
}
