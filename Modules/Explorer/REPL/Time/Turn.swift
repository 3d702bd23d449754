import SwiftRex

/// The right to handle actions and to move the simulated clock, which one terminal has at a time.
final class Turn: Sendable {
  private let isTaken = Locked(false)
  private let wake: @Sendable () -> Void

  /// Creates a free right. `wake` wakes those that wait for it.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Takes the right if it is free, and returns whether it was.
  func take() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }

  func release() {
    isTaken.withLock { $0 = false }
    wake()
  }
}
