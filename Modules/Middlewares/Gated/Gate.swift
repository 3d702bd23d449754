import Synchronization

/// A gate and the number of its moves, from any thread: even generations are open, odd ones closed.
@usableFromInline final class Gate: Sendable {
  private let moves: Atomic<Int>

  @usableFromInline init(_ state: GateState) {
    moves = Atomic(state == .open ? 0 : 1)
  }

  /// Opens or closes the gate; does nothing if it is in that position already.
  @usableFromInline func move(to state: GateState) {
    let now = moves.load(ordering: .sequentiallyConsistent)
    guard Self.state(now) != state else { return }
    _ = moves.compareExchange(expected: now, desired: now + 1, ordering: .sequentiallyConsistent)
  }

  /// The current generation if the gate is open; `nil` while it is closed.
  @usableFromInline var openGeneration: Int? {
    let now = moves.load(ordering: .sequentiallyConsistent)
    return Self.state(now) == .open ? now : nil
  }

  private static func state(_ moves: Int) -> GateState {
    moves.isMultiple(of: 2) ? .open : .closed
  }
}

/// The position of a gate.
public enum GateState: Hashable, Sendable {
  /// Actions and output pass.
  case open
  /// Actions and output are dropped.
  case closed
}
