public import SwiftRex

/// A middleware behind a gate: while the gate is closed, it handles no action, and its output is dropped.
///
/// The output of an effect belongs to the generation in which the effect began: once the gate has been closed, it is
/// dropped, even if the gate is open again when it arrives. Closing the gate does not cancel effects.
///
/// A gate that actions control belongs to the instance: copies share it, so each store needs one of its own. A gated reader
/// creates it on injection. A gate that the state controls is created when the middleware is bound to the state: once for
/// a store, and for each action of an element of a collection. Cost: a closure for each action to which the middleware
/// returns an effect.
public struct GatedMiddleware<Base: MiddlewareProtocol>: MiddlewareProtocol {
  /// The actions that it handles.
  public typealias InputActionType = Base.InputActionType
  /// The actions that it dispatches.
  public typealias OutputActionType = Base.OutputActionType
  /// The state that it reads.
  public typealias StateType = Base.StateType

  @usableFromInline let base: Base
  @usableFromInline let control: Control

  /// The control of the gate.
  @usableFromInline enum Control: Sendable {
    /// Actions open and close this gate.
    case action(Gate, @Sendable (InputActionType) -> GateState?)
    /// A condition of the state opens the gate, and closes it otherwise.
    case state(@Sendable (StateType) -> Bool)

    /// Returns the gate for a state that the middleware is bound to: the one of the actions, or a new one.
    @inlinable func bind() -> Gate {
      switch self {
      case .action(let gate, _): gate
      case .state: Gate(.closed)
      }
    }
  }

  @inlinable init(base: Base, control: Control) {
    self.base = base
    self.control = control
  }

  /// Returns a bound middleware that moves the gate, and then those of the middleware behind it.
  @inlinable
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    let gate = control.bind()
    let mover = BoundMiddleware<InputActionType, OutputActionType> { [self] action, _ in
      follow(gate, action, state)
      return .pure()
    }
    let parts = base.bind(to: state).map { part in
      BoundMiddleware<InputActionType, OutputActionType>(filter: part.filter) { [self] action, dispatcher in
        guard let generation = gate.openGeneration else { return .pure() }
        let effect = part.handle(action, dispatcher)
        return effect.isPure ? effect : gated(effect, gate, generation, state)
      }
    }
    return [mover] + parts
  }

  /// Passes the action to the middleware if the gate is open; its effect and output pass while the gate stays open.
  @inlinable public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    eraseToAnyMiddleware().handle(action: action, from: dispatcher, state: state)
  }

  /// Moves the gate as an action or the state demands.
  @inlinable func follow(_ gate: Gate, _ action: InputActionType, _ state: StateReader<StateType>) {
    switch control {
    case .action(_, let move): if let position = move(action) { gate.move(to: position) }
    case .state: Self.move(gate, control, state)
    }
  }

  /// Moves a gate as the state demands, if the state is its control.
  @inlinable static func move(_ gate: Gate, _ control: Control, _ state: StateReader<StateType>) {
    guard case .state(let isOpen) = control else { return }
    gate.move(to: state.read(isOpen) ? .open : .closed)
  }

  /// Returns the effect, which runs, and whose output passes, in the generation in which it began.
  ///
  /// The output handler, which the effect may keep, does not hold the middleware: that is released with its store.
  @inlinable func gated(
    _ effect: IO<OutputActionType>, _ gate: Gate, _ generation: Int, _ state: StateReader<StateType>
  ) -> IO<OutputActionType> {
    IO { [control] output in
      let isOpen = { @Sendable in
        Self.move(gate, control, state)
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
