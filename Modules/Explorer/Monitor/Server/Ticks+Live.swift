import Foundation

/// The times at which a thread looks at a recording, until it should stop.
final class Ticks: @unchecked Sendable {  // All variables are protected by `condition`.
  private let condition = NSCondition()
  private var isWoken = false
  private var isOver = false

  /// Waits for a number of seconds, or until it is woken, and returns whether to go on.
  func wait(atMost seconds: Double?) -> Bool {
    condition.withLock {
      let end = seconds.map { Date(timeIntervalSinceNow: $0) }
      while !isOver, !isWoken {
        if let end { if !condition.wait(until: end) { break } } else { condition.wait() }
      }
      isWoken = false
      return !isOver
    }
  }

  /// Wakes the thread, which may have to look more often now.
  func wake() { condition.withLock { set { isWoken = true } } }

  /// Stops the thread.
  func close() { condition.withLock { set { isOver = true } } }

  /// Whether the thread should stop.
  @Sendable func isClosed() -> Bool { condition.withLock { isOver } }

  private func set(_ body: () -> Void) {
    body()
    condition.broadcast()
  }
}
