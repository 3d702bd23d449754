public import SwiftRex

/// A middleware behind a gate: while the gate is closed, it is told of nothing, and nothing that it says gets out.
///
/// What an effect has to say counts for the time in which it began: once the gate has been closed, late output stays
/// closed, even if the gate is open again when it comes. Closing does not cancel effects; it makes them unheard.
///
/// The gate belongs to the instance: copies share it, so each store needs one of its own. A reader that is gated makes
/// it as it is injected. Cost: a closure for each action about which the middleware wants something done.
public struct GatedMiddleware<Base: MiddlewareProtocol>: MiddlewareProtocol {
  /// The actions it is told of.
  public typealias InputActionType = Base.InputActionType
  /// The actions it dispatches.
  public typealias OutputActionType = Base.OutputActionType
  /// The state it reads.
  public typealias StateType = Base.StateType

  let base: Base
  let gate: Gate
  let control: Control

  /// What opens and closes the gate.
  enum Control: Sendable {
    /// Some actions.
    case action(@Sendable (InputActionType) -> GateState?)
    /// The state, as it is.
    case state(@Sendable (StateType) -> Bool)
  }

  /// Tells the middleware of the action if the gate is open, and lets its effect run and speak as long as it stays so.
  public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    if case .action(let move) = control, let position = move(action) { gate.move(to: position) }
    guard let pass = pass(state) else { return .pure() }
    let effect = base.handle(action: action, from: dispatcher, state: state)
    if effect.isPure { return effect }
    return IO { [self] output in
      guard isValid(pass, state) else { return }
      effect.run(
        AnyActionHandler(effects: output.effects, element: output.element) { dispatched in
          if isValid(pass, state) { output.dispatch(dispatched) }
        })
    }
  }

  /// Answers a pass for the time until the gate is next closed, or `nil` if it is closed now.
  private func pass(_ state: GetState<StateType>) -> Gate.Pass? {
    isOpen(state) ? gate.pass() : nil
  }

  private func isValid(_ pass: Gate.Pass, _ state: GetState<StateType>) -> Bool {
    isOpen(state) && gate.accepts(pass)
  }

  /// Lets the gate follow the state, if that moves it, and tells what the state said.
  private func isOpen(_ state: GetState<StateType>) -> Bool {
    guard case .state(let isOpen) = control else { return true }
    let position: GateState = isOpen(state()) ? .open : .closed
    gate.move(to: position)
    return position == .open
  }
}
