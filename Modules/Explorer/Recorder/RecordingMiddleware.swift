public import SwiftRex

/// The outermost middleware of a store, which records every action with its number and its cause.
///
/// The number of an action becomes the `cause` of everything that its effects dispatch, now or later. Two effects may
/// dispatch equal actions from the same place at the same time, so only the source of the action can carry it.
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
    let current = CurrentAction<State>()
    let end = BoundMiddleware<Action, Action>(runsAfterReducers: true) { [recorder, read = state.get] action, source in
      if recorder.hasEnd(current.number) { recorder.end(action, source, current, read) }
      return .pure()
    }
    let begin = BoundMiddleware<Action, Action> { [recorder, read = state.get] action, source in
      recorder.gate.begin(action)
      recorder.begin(action, source, current, read)
      return .pure()
    }
    return [end, begin] + base.bind(to: state).map { recorded($0, current) }
  }

  /// Returns a function whose `IO` waits at the gate, and whose output carries the number of its action.
  @inlinable func recorded(
    _ part: BoundMiddleware<Action, Action>, _ current: CurrentAction<State>
  ) -> BoundMiddleware<Action, Action> {
    let gate = recorder.gate
    return part.wrapped { function in
      { action, source in
        let io = function(action, source)
        if io.isPure { return io }
        let number = current.number
        return IO { output in
          let output = output.with(cause: number, behind: gate)
          if !gate.holds(action, { io.run(output) }) { io.run(output) }
        }
      }
    } follow: { follow in
      { life in
        let io = follow(life)
        if io.isPure { return io }
        let number = current.number
        return IO { output in
          let output = output.with(cause: number, behind: gate)
          // When the gate opens, the work is compared again, and once more in case an action has changed it meanwhile.
          let catchUp = { @Sendable in for _ in 0..<2 { follow(life).run(output) } }
          if !gate.holdsWork(catchUp) { io.run(output) }
        }
      }
    }
  }
}
