public import SwiftRex

extension RunningEffects {
  /// Returns an `IO` that begins an effect.
  @inlinable func io<Dependencies, Action>(
    of effect: Effect<Dependencies, Action>, _ dependencies: Dependencies
  ) -> IO<Action> {
    if effect.steps.isEmpty { return .identity }
    return IO { [self] output in
      for step in effect.steps { begin(step, dependencies, output) }
    }
  }

  /// Begins a step of an effect, which dispatches through the handler.
  @inlinable func begin<Dependencies, Action>(
    _ step: Effect<Dependencies, Action>.Step, _ dependencies: Dependencies, _ output: AnyActionHandler<Action>,
    after waited: WaitingEffect? = nil
  ) {
    switch step {
    case .emit(let actions, let token):
      let life = token.map { self.life(of: $0, in: output.element) } ?? output.life
      for action in actions { output.dispatch(action, within: life) }
    case .cancel(let token):
      cancel(token, of: output.element)
    case .run(let operation):
      let waiting: WaitingEffect? =
        if case .wait = operation.ifRunning {
          WaitingEffect { [weak self] waited in self?.begin(step, dependencies, output, after: waited) }
        } else {
          nil
        }
      add(
        operation.token, in: output.life, after: waited, keepingRunning: operation.ifRunning != .replace,
        orWaitingAs: waiting, action: Action.self, countsAsInFlight: operation.countsAsInFlight, in: output.effects)?
        .start(operation, .init(dependencies: dependencies, running: self, element: output.element), output)
    }
  }
}

/// An effect that waits until the running one with its token has ended.
@usableFromInline final class WaitingEffect: Sendable {
  private let beginning: @Sendable (WaitingEffect) -> Void

  @usableFromInline init(_ begin: @escaping @Sendable (WaitingEffect) -> Void) { beginning = begin }

  func begin() { beginning(self) }
}
