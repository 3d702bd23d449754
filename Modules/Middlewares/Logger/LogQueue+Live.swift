@preconcurrency import Dispatch

/// A serial queue for a logger's work, beside the thread that dispatches.
///
/// ```swift
/// let queue = LogQueue()
/// let logger = LoggerMiddleware<Meal.Action, Meal.State>(perform: queue.perform) { print($0.text()) }
/// ```
///
/// Promise: one piece of work at a time, in the order in which it came. Cost: what waits keeps its two states alive.
public final class LogQueue: Sendable {
  private let queue: DispatchQueue

  /// Creates a queue with nothing in it.
  public init(label: String = "log") {
    queue = DispatchQueue(label: label, qos: .utility)
  }

  /// Takes work, and returns at once.
  @Sendable public func perform(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  /// Waits until all that was taken before is done: at the end of a process, say; not from within the work itself.
  public func flush() {
    queue.sync {}
  }
}
