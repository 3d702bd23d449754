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

  @usableFromInline let base: Base
  @usableFromInline let gate: Gate
  @usableFromInline let control: Control

  /// What opens and closes the gate.
  @usableFromInline enum Control: Sendable {
    /// Some actions.
    case action(@Sendable (InputActionType) -> GateState?)
    /// The state, as it is.
    case state(@Sendable (StateType) -> Bool)
  }

  @inlinable init(base: Base, gate: Gate, control: Control) {
    self.base = base
    self.gate = gate
    self.control = control
  }

  /// Returns a function that moves the gate before all others, and those of the middleware behind the gate.
  @inlinable
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    let mover = BoundMiddleware<InputActionType, OutputActionType> { [self] action, _ in
      follow(action, state)
      return .pure()
    }
    let parts = base.bind(to: state).map { part in
      BoundMiddleware<InputActionType, OutputActionType>(filter: part.filter) { [self] action, dispatcher in
        guard let generation = gate.openGeneration else { return .pure() }
        let effect = part.handle(action, dispatcher)
        return effect.isPure ? effect : gated(effect, generation, state)
      }
    }
    return [mover] + parts
  }

  /// Tells the middleware of the action if the gate is open, and lets its effect run and speak as long as it stays so.
  @inlinable public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    eraseToAnyMiddleware().handle(action: action, from: dispatcher, state: state)
  }

  /// Lets the gate follow an action, or the state.
  @inlinable func follow(_ action: InputActionType, _ state: StateReader<StateType>) {
    switch control {
    case .action(let move): if let position = move(action) { gate.move(to: position) }
    case .state: follow(state)
    }
  }

  /// Lets the gate follow the state, if that is what moves it.
  @inlinable func follow(_ state: StateReader<StateType>) {
    guard case .state(let isOpen) = control else { return }
    gate.move(to: state.read(isOpen) ? .open : .closed)
  }

  /// Returns the effect, which runs, and whose output gets out, as long as the gate has not been closed.
  @inlinable func gated(
    _ effect: IO<OutputActionType>, _ generation: Int, _ state: StateReader<StateType>
  ) -> IO<OutputActionType> {
    IO { [self] output in
      let isOpen = { @Sendable in
        follow(state)
        return gate.openGeneration == generation
      }
      guard isOpen() else { return }
      effect.run(
        AnyActionHandler(effects: output.effects, element: output.element) { dispatched in
          if isOpen() { output.dispatch(dispatched) }
        })
    }
  }
}
