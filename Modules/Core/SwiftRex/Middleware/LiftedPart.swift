/// A part of a middleware, lifted: an object, because its function takes fewer steps to call than a function that
/// captures as much.
@usableFromInline
final class LiftedPart<Input: Sendable, LocalInput: Sendable, LocalOutput: Sendable, Output: Sendable>: Sendable {
  @usableFromInline let input: @Sendable (Input) -> LocalInput?
  @usableFromInline let local: @Sendable (Lent<LocalInput>, Lent<ActionSource>) -> IO<LocalOutput>
  @usableFromInline let output: @Sendable (IO<LocalOutput>) -> IO<Output>

  @inlinable
  init(
    _ input: @escaping @Sendable (Input) -> LocalInput?,
    _ local: @escaping @Sendable (Lent<LocalInput>, Lent<ActionSource>) -> IO<LocalOutput>,
    _ output: @escaping @Sendable (IO<LocalOutput>) -> IO<Output>
  ) {
    self.input = input
    self.local = local
    self.output = output
  }

  @inlinable
  func handle(_ action: Lent<Input>, _ dispatcher: Lent<ActionSource>) -> IO<Output> {
    guard let action = action.read(input) else { return .pure() }
    let effect = Lent.lend(action) { local($0, dispatcher) }
    // Asked here, too, so that `output` is called only for what there is to do.
    return effect.isPure ? .pure() : output(effect)
  }
}
