import SwiftRex

/// The outermost middleware of a simulated store: it records every action with its cause, and replays it.
struct JournalMiddleware<Action: Equatable & Sendable, State: Equatable & Sendable>: BindableMiddleware {
  typealias InputActionType = Action
  typealias OutputActionType = Action
  typealias StateType = State

  let base: AnyMiddleware<Action, Action, State>
  let journal: Journal<Action>
  /// Receives each action with the state after it.
  let handled: @Sendable (Action, State) -> Void

  func bind(to state: StateReader<State>) -> [BoundMiddleware<Action, Action>] {
    let end = BoundMiddleware<Action, Action>(runsAfterReducers: true) { [handled, read = state.get] action, _ in
      handled(action, read())
      return .identity
    }
    let begin = BoundMiddleware<Action, Action> { [journal] action, source in
      journal.begin(action, from: source)?()
      return .identity
    }
    return [end, begin] + base.bind(to: state).map(withCause)
  }

  /// Returns a function whose output carries the number of the action that caused it.
  private func withCause(_ part: BoundMiddleware<Action, Action>) -> BoundMiddleware<Action, Action> {
    part.wrapped { [journal] function in
      { action, source in function(action, source).caused(in: journal) }
    } follow: { [journal] follow in
      { life in follow(life).caused(in: journal) }
    }
  }
}

extension IO {
  /// Returns the `IO` with the current action as its cause. It dispatches nothing once a promise is broken, so that an
  /// endless chain of actions ends.
  fileprivate func caused(in journal: Journal<OutputAction>) -> IO {
    if isPure { return self }
    return IO { output in
      let number = journal.number
      run(
        output.compactContramap { dispatched in
          if journal.hasViolation { return nil }
          return DispatchedAction(dispatched.action, dispatcher: dispatched.dispatcher.with(cause: number))
        })
    }
  }
}
