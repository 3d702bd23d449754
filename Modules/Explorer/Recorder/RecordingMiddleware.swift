public import SwiftRex

/// A middleware around all others of a store, which records every action with its number and its cause.
///
/// The number of an action becomes the `cause` of all that its effects dispatch, now or later. Two effects may dispatch
/// equal actions from the same place at the same time, so only the source of the action can carry it.
@usableFromInline
struct RecordingMiddleware<Base: MiddlewareProtocol, Action: Sendable, State: Sendable>: MiddlewareProtocol
where Base.InputActionType == Action, Base.OutputActionType == Action, Base.StateType == State {
  @usableFromInline let base: Base
  @usableFromInline let recorder: Recorder<Action, State>

  @inlinable init(base: Base, recorder: Recorder<Action, State>) {
    (self.base, self.recorder) = (base, recorder)
  }

  /// Returns the functions of the middleware between two of the recorder. The first one is called last, after the reducers.
  ///
  /// An action that leads to nothing needs no `IO`.
  @inlinable func bind(to state: StateReader<State>) -> [BoundMiddleware<Action, Action>] {
    let current = CurrentAction<Action, State>()
    let end = BoundMiddleware<Action, Action>(runsAfterReducers: true) { [recorder, read = state.get] action, source in
      if recorder.hasEnd(current.arrivedNumber) { recorder.end(action, source, current, read) }
      return .pure()
    }
    let begin = BoundMiddleware<Action, Action> { [recorder, read = state.get] action, source in
      recorder.begin(action, source, current, read)
    }
    return [end, begin] + base.bind(to: state).map { recorded($0, current) }
  }

  /// Returns a function that is called with the actions that are handled now, and whose output has their numbers.
  @inlinable func recorded(
    _ part: BoundMiddleware<Action, Action>, _ current: CurrentAction<Action, State>
  ) -> BoundMiddleware<Action, Action> {
    part.wrapped { function in
      { action, source in
        let number = current.arrivedNumber
        if number == 0 { return current.handleOther(function) }
        return function(action, source).with(cause: number)
      }
    } follow: { follow in
      { life in
        let number = current.arrivedNumber
        if number == 0 { return current.handleOther { _, _ in follow(life) } }
        return number == CurrentAction<Action, State>.none ? follow(life) : follow(life).with(cause: number)
      }
    }
  }

  @inlinable func handle(
    action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>
  ) -> IO<Action> {
    eraseToAnyMiddleware().handle(action: action, from: dispatcher, state: state)
  }
}

extension IO {
  /// Returns an `IO` whose actions have the number of the action that caused them.
  @inlinable func with(cause: Int) -> IO {
    if isPure { return self }
    return IO { output in
      run(output.compactContramap { DispatchedAction($0.action, dispatcher: $0.dispatcher.with(cause: cause)) })
    }
  }
}
