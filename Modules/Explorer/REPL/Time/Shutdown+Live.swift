import Foundation

/// The shutdown of the program, from any thread; the main thread then exits.
public final class Shutdown: @unchecked Sendable {  // `exitCode` and `hasBegun` are protected by `condition`.
  private let condition = NSCondition()
  private var exitCode: Int32?
  private var hasBegun = false
  private let wakeReader: @Sendable () -> Void

  init(wakeReader: @escaping @Sendable () -> Void) {
    self.wakeReader = wakeReader
  }

  /// The exit code, once the shutdown is finished.
  var code: Int32? {
    condition.withLock { exitCode }
  }

  /// Whether the shutdown has begun: state is being saved, and no more lines are read.
  public var isShuttingDown: Bool {
    condition.withLock { hasBegun || exitCode != nil }
  }

  /// Begins the shutdown, and releases the terminal, so that Ctrl-C is a signal again.
  public func begin() {
    condition.withLock { hasBegun = true }
    wakeReader()
  }

  /// Finishes the shutdown with an exit code. If it is called more than once, the largest code wins, so that of a
  /// signal is kept.
  @Sendable public func finish(code: Int32) {
    condition.withLock {
      exitCode = max(exitCode ?? code, code)
      condition.broadcast()
    }
    wakeReader()
  }

  /// Wakes waiting threads, which check their conditions.
  func wake() {
    condition.withLock { condition.broadcast() }
  }

  /// Waits for a duration, or without limit, until the shutdown is finished or a condition is true.
  func wait(for duration: Duration? = nil, unless isOver: () -> Bool = { false }) {
    let deadline = duration.map { Date(timeIntervalSinceNow: $0 / .seconds(1)) }
    condition.withLock {
      while exitCode == nil && !isOver() {
        if let deadline {
          if !condition.wait(until: deadline) { return }
        } else {
          condition.wait()
        }
      }
    }
  }
}
