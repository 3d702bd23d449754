import Foundation

/// The end of the program: begun and asked for once, from any thread; the main thread then gives the terminal back and
/// exits.
final class Ending: @unchecked Sendable {  // `exitCode` and `isUnderWay` are protected by `condition`.
  private let condition = NSCondition()
  private var exitCode: Int32?
  private var isUnderWay = false
  private let wakeReader: @Sendable () -> Void

  /// Makes an end that has not come.
  init(wakeReader: @escaping @Sendable () -> Void) {
    self.wakeReader = wakeReader
  }

  /// What to exit with, once the end has come.
  var code: Int32? {
    condition.withLock { exitCode }
  }

  /// Whether the end has begun: what is left to save is saved, and nobody is listened to any more.
  var hasBegun: Bool {
    condition.withLock { isUnderWay || exitCode != nil }
  }

  /// Lets the end begin, so that Ctrl-C is a signal again, which ends it at once.
  func begin() {
    condition.withLock { isUnderWay = true }
    wakeReader()
  }

  /// Lets the end come; only the first call counts.
  func come(with code: Int32) {
    condition.withLock {
      exitCode = exitCode ?? code
      condition.broadcast()
    }
    wakeReader()
  }

  /// Lets those who wait look whether what they wait for is there.
  func wake() {
    condition.withLock { condition.broadcast() }
  }

  /// Waits for as long as it is told, but no longer than until the end comes or the condition holds.
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
