public import SwiftRex

/// A middleware that does what another one does, and measures how long it takes to be told and to run its effects.
public struct InstrumentationMiddleware<Base: MiddlewareProtocol>: MiddlewareProtocol {
  /// The actions it is told of.
  public typealias InputActionType = Base.InputActionType
  /// The actions it dispatches.
  public typealias OutputActionType = Base.OutputActionType
  /// The state it reads.
  public typealias StateType = Base.StateType

  let base: Base
  let probe: Probe<InputActionType>

  /// Returns one function that measures all those of the other middleware.
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    let parts = base.bind(to: state)
    return [
      BoundMiddleware { [probe] action, dispatcher in
        let effect = probe.measure(.handle, of: action) {
          parts.reduce(IO.pure()) { effects, part in .combine(part.handle(action, dispatcher), effects) }
        }
        return Self.measured(effect, of: action, probe)
      }
    ]
  }

  /// Measures the other middleware's `handle`, and returns its effect, to be measured when it runs, if there is one.
  public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    let effect = probe.measure(.handle, of: action) { base.handle(action: action, from: dispatcher, state: state) }
    return Self.measured(effect, of: action, probe)
  }

  private static func measured(
    _ effect: IO<OutputActionType>, of action: InputActionType, _ probe: Probe<InputActionType>
  ) -> IO<OutputActionType> {
    if effect.isPure { return effect }
    return IO { output in
      probe.measure(.io, of: action) { effect.run(output) }
    }
  }
}
