import Synchronization

/// A gate that counts how often it was moved, from any thread: even generations are open, odd ones closed.
@usableFromInline final class Gate: Sendable {
  private let moves: Atomic<Int>

  init(_ state: GateState) {
    moves = Atomic(state == .open ? 0 : 1)
  }

  /// Opens or closes it; if it is so already, does nothing.
  @usableFromInline func move(to state: GateState) {
    let now = moves.load(ordering: .sequentiallyConsistent)
    guard Self.state(now) != state else { return }
    _ = moves.compareExchange(expected: now, desired: now + 1, ordering: .sequentiallyConsistent)
  }

  /// The number of the time for which it is open; `nil` while it is closed.
  @usableFromInline var openGeneration: Int? {
    let now = moves.load(ordering: .sequentiallyConsistent)
    return Self.state(now) == .open ? now : nil
  }

  private static func state(_ moves: Int) -> GateState {
    moves.isMultiple(of: 2) ? .open : .closed
  }
}
