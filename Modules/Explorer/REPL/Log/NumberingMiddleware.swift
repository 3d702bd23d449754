import SwiftRex

/// A middleware around all others of a store, which reports every action to a log with its number and its cause.
///
/// The number of an action becomes the `cause` of all that its effects dispatch, now or later. Two effects may dispatch
/// equal actions from the same place at the same time, so only the source of the action can carry it.
struct NumberingMiddleware<Base: MiddlewareProtocol>: MiddlewareProtocol
where Base.InputActionType == Base.OutputActionType {
  typealias InputActionType = Base.InputActionType
  typealias OutputActionType = Base.OutputActionType
  typealias StateType = Base.StateType

  let base: Base
  let log: ActionLog

  func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    let base = BoundMiddleware(combining: base.bind(to: state))
    return [
      BoundMiddleware { [log, read = state.get] action, dispatcher in
        let number = log.nextNumber()
        let before = log.recordsChanges ? read() : nil
        let effect = base.handle(action, dispatcher)
        return IO { output in
          effect.run(output.with(cause: number))
          log.add(number, action, from: dispatcher, states: before.map { ($0, read()) })
        }
      }
    ]
  }

  func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    eraseToAnyMiddleware().handle(action: action, from: dispatcher, state: state)
  }
}

extension AnyActionHandler {
  /// Returns a handler that passes on each action with the number of the action that caused it.
  fileprivate func with(cause: Int) -> AnyActionHandler {
    AnyActionHandler(effects: effects, element: element) { [handler = self] dispatched in
      handler.dispatch(dispatched.action, from: dispatched.dispatcher.with(cause: cause))
    }
  }
}
