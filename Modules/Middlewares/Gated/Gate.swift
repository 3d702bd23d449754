import Synchronization

/// A gate that counts how often it was moved, from any thread: even numbers are open, odd ones closed.
final class Gate: Sendable {
  private let moves: Atomic<Int>

  /// The right to go through until the gate is next closed.
  struct Pass: Sendable {
    fileprivate let move: Int
  }

  init(_ state: GateState) {
    moves = Atomic(state == .open ? 0 : 1)
  }

  /// Opens or closes it; if it is so already, does nothing.
  func move(to state: GateState) {
    let now = moves.load(ordering: .sequentiallyConsistent)
    guard Self.state(now) != state else { return }
    _ = moves.compareExchange(expected: now, desired: now + 1, ordering: .sequentiallyConsistent)
  }

  /// Answers a pass, if it is open.
  func pass() -> Pass? {
    let now = moves.load(ordering: .sequentiallyConsistent)
    return Self.state(now) == .open ? Pass(move: now) : nil
  }

  /// Tells whether it has not been closed since the pass was given.
  func accepts(_ pass: Pass) -> Bool {
    moves.load(ordering: .sequentiallyConsistent) == pass.move
  }

  private static func state(_ move: Int) -> GateState {
    move.isMultiple(of: 2) ? .open : .closed
  }
}
