/// A middleware lifted to larger types: an object, because its function takes fewer steps to call than a function that
/// captures as much.
@usableFromInline
final class Lifted<Local: MiddlewareProtocol, Input: Sendable, Output: Sendable>: Sendable {
  @usableFromInline let local: Local
  @usableFromInline let input: @Sendable (Input) -> Local.InputActionType?
  @usableFromInline let output: @Sendable (consuming IO<Local.OutputActionType>) -> IO<Output>
  @usableFromInline let state: GetState<Local.StateType>

  @inlinable
  init(
    _ local: Local, _ input: @escaping @Sendable (Input) -> Local.InputActionType?,
    _ output: @escaping @Sendable (consuming IO<Local.OutputActionType>) -> IO<Output>,
    _ state: @escaping GetState<Local.StateType>
  ) {
    self.local = local
    self.input = input
    self.output = output
    self.state = state
  }

  @inlinable
  func handle(_ action: Lent<Input>, _ dispatcher: Lent<ActionSource>) -> IO<Output> {
    guard let action = action.read(input) else { return .pure() }
    let effect = dispatcher.read { local.handle(action: action, from: $0, state: state) }
    // Asked here, too, so that `output` is called only for what there is to do.
    return effect.isPure ? .pure() : output(effect)
  }
}
