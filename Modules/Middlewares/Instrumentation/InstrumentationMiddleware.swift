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

  /// Measures the other middleware's `handle`, and answers its effect, to be measured when it runs, if there is one.
  public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    let effect = probe.measure(.handle, of: action) { base.handle(action: action, from: dispatcher, state: state) }
    if effect.isPure { return effect }
    return IO { [probe] output in
      probe.measure(.io, of: action) { effect.run(output) }
    }
  }
}
