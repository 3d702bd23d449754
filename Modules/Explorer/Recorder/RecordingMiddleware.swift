public import SwiftRex

/// The outermost middleware of a store, which records every action with its number and its cause.
///
/// The number of an action becomes the `cause` of everything that its effects dispatch, now or later. Two effects may
/// dispatch equal actions from the same line at the same time, so only the source of the action can carry it.
@usableFromInline
struct RecordingMiddleware<Base: MiddlewareProtocol, Action: Sendable, State: Sendable>: BindableMiddleware
where Base.InputActionType == Action, Base.OutputActionType == Action, Base.StateType == State {
  @usableFromInline let base: Base
  @usableFromInline let recorder: Recorder<Action, State>

  @inlinable init(base: Base, recorder: Recorder<Action, State>) {
    (self.base, self.recorder) = (base, recorder)
  }

  /// Returns the functions of the middleware between two of the recorder. The first in the array is called last, after
  /// the reducers.
  ///
  /// An action without effects needs no `IO`.
  @inlinable func bind(to state: StateReader<State>) -> [BoundMiddleware<Action, Action>] {
    let current = CurrentAction<State>(after: recorder.continuedCount)
    let end = BoundMiddleware<Action, Action>(runsAfterReducers: true) { [recorder, read = state.get] action, source in
      if recorder.hasEnd(current.number) { recorder.end(action, source, current, read) }
      return .identity
    }
    let begin = BoundMiddleware<Action, Action> { [recorder, read = state.get] action, source in
      recorder.begin(action, source, current, read)
      return .identity
    }
    return [end, begin] + base.bind(to: state).map { recorded($0, current) }
  }

  /// Returns a function whose output carries the number of its action.
  @inlinable func recorded(
    _ part: BoundMiddleware<Action, Action>, _ current: CurrentAction<State>
  ) -> BoundMiddleware<Action, Action> {
    part.wrapped { function in
      { action, source in function(action, source).with(cause: current.number) }
    } follow: { follow in
      { life in follow(life).with(cause: current.number) }
    }
  }
}

extension IO {
  /// Returns an effect whose output carries the number of the action that caused it; 0 for none.
  @inlinable func with(cause number: Int) -> IO {
    if isPure || number == 0 { return self }
    return IO { output in
      run(
        output.compactContramap { dispatched in
          DispatchedAction(dispatched.action, dispatcher: dispatched.dispatcher.with(cause: number))
        })
    }
  }
}
