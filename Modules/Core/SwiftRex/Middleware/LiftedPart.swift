/// A part of a middleware, lifted: an object, because its function takes fewer steps to call than a function that
/// captures as much.
@usableFromInline
final class LiftedPart<Input: Sendable, LocalInput: Sendable, LocalOutput: Sendable, Output: Sendable>: Sendable {
  @usableFromInline let input: @Sendable (Input) -> LocalInput?
  @usableFromInline let part: @Sendable (Lent<LocalInput>, Lent<ActionSource>) -> IO<LocalOutput>
  @usableFromInline let output: @Sendable (IO<LocalOutput>) -> IO<Output>

  @inlinable
  init(
    _ input: @escaping @Sendable (Input) -> LocalInput?,
    _ part: @escaping @Sendable (Lent<LocalInput>, Lent<ActionSource>) -> IO<LocalOutput>,
    _ output: @escaping @Sendable (IO<LocalOutput>) -> IO<Output>
  ) {
    self.input = input
    self.part = part
    self.output = output
  }

  @inlinable
  func handle(_ action: Lent<Input>, _ dispatcher: Lent<ActionSource>) -> IO<Output> {
    guard let local = action(input) else { return .pure() }
    let effect = Lent.lend(local) { part($0, dispatcher) }
    return effect.isPure ? .pure() : output(effect)
  }
}
