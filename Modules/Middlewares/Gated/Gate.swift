public import SwiftRex
import Synchronization

/// A gate that a condition on the state opens and closes, from any thread.
///
/// A new generation begins whenever the gate opens or closes: in even generations it is open, in odd ones closed. An
/// `IO` compares generations to find out whether the gate has been closed since its action arrived.
@usableFromInline final class Gate: Sendable {
  private let condition: @Sendable () -> Bool
  private let current = Atomic(1)
  private let arrival = Atomic(1)

  @usableFromInline init(_ condition: @escaping @Sendable () -> Bool) {
    self.condition = condition
  }

  /// Opens or closes the gate as the state requires, and stores the generation in which an action arrives.
  @usableFromInline func beginAction() {
    arrival.store(update(), ordering: .sequentiallyConsistent)
  }

  /// The generation in which the current action arrived; `nil` if the gate was closed.
  @usableFromInline var generation: Int? {
    let generation = arrival.load(ordering: .sequentiallyConsistent)
    return generation.isMultiple(of: 2) ? generation : nil
  }

  /// The current generation; `nil` if the gate is closed.
  @usableFromInline var currentGeneration: Int? {
    let generation = update()
    return generation.isMultiple(of: 2) ? generation : nil
  }

  /// Returns whether the gate is open and has not been closed since a generation.
  @usableFromInline func isOpen(since generation: Int) -> Bool { update() == generation }

  /// Opens or closes the gate as the state requires, and returns the generation.
  private func update() -> Int {
    let now = current.load(ordering: .sequentiallyConsistent)
    guard now.isMultiple(of: 2) != condition() else { return now }
    let (exchanged, original) = current.compareExchange(
      expected: now, desired: now + 1, ordering: .sequentiallyConsistent)
    return exchanged ? now + 1 : original
  }

  /// Returns an `IO` that runs only if the gate is still open, and whose output passes only while it stays open.
  ///
  /// The output handler, which the `IO` may keep, does not retain the middleware, so the middleware is released with
  /// its store.
  @usableFromInline func gated<Output>(_ io: IO<Output>, since generation: Int) -> IO<Output> {
    if io.isPure { return io }
    return IO { [self] output in
      guard isOpen(since: generation) else { return }
      io.run(output.compactContramap { [self] in isOpen(since: generation) ? $0 : nil })
    }
  }
}
