import SwiftRex

/// The right to handle actions and to move the simulated clock, which one terminal has at a time.
final class Turn: Sendable {
  private let isTaken = Locked(false)
  private let wake: @Sendable () -> Void

  /// Creates a right that nobody has.
  ///
  /// - Parameter wake: Wakes those that wait for the right.
  init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

  /// Takes the right if nobody has it, and returns whether it did.
  func take() -> Bool {
    isTaken.withLock { isTaken in
      defer { isTaken = true }
      return !isTaken
    }
  }

  /// Returns the right.
  func release() {
    isTaken.withLock { $0 = false }
    wake()
  }
}
