import SwiftRex

/// The outermost middleware of a simulated store: it records every action with its cause, and checks the reducer.
struct JournalMiddleware<Action: Equatable & Sendable, State: Equatable & Sendable>: BindableMiddleware {
  typealias InputActionType = Action
  typealias OutputActionType = Action
  typealias StateType = State

  let base: AnyMiddleware<Action, Action, State>
  let journal: Journal<Action>
  /// Receives each action with the states before and after it.
  let handled: @Sendable (Action, State, State) -> Void

  func bind(to state: StateReader<State>) -> [BoundMiddleware<Action, Action>] {
    let before = Locked<State?>(nil)
    let end = BoundMiddleware<Action, Action>(runsAfterReducers: true) { [handled, read = state.get] action, _ in
      if let before = before.withLock({ $0.take() }) { handled(action, before, read()) }
      return .identity
    }
    let begin = BoundMiddleware<Action, Action> { [journal, read = state.get] action, source in
      let current = read()
      before.withLock { $0 = current }
      journal.begin(action, from: source)?()
      return .identity
    }
    return [end, begin] + base.bind(to: state).map(withCause)
  }

  /// Returns a function whose output carries the number of the action that caused it.
  private func withCause(_ part: BoundMiddleware<Action, Action>) -> BoundMiddleware<Action, Action> {
    part.wrapped { [journal] function in
      { action, source in function(action, source).with(cause: journal.number) }
    } follow: { [journal] follow in
      { life in follow(life).with(cause: journal.number) }
    }
  }
}

extension IO {
  fileprivate func with(cause number: Int) -> IO {
    if isPure || number == 0 { return self }
    return IO { output in
      run(
        output.compactContramap { dispatched in
          DispatchedAction(dispatched.action, dispatcher: dispatched.dispatcher.with(cause: number))
        })
    }
  }
}
