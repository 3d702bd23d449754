public import SwiftRex

extension Observation {
  /// Returns an observation of the states that a reducer produces.
  public static func reducer<Action, State: Equatable>(
    actions: @escaping Generate<Action>, states: @escaping Generate<State>
  ) -> Observation where Value == Reducer<Action, State> {
    Observation { reducer, random in
      var state = states(&random)
      return (0..<10).map { _ in
        reducer.reduce(actions(&random), &state)
        return state
      }
    }
  }

  /// Returns an observation of the actions, with their sources, that an `IO` dispatches before it returns.
  public static func io<Output: Equatable>() -> Observation where Value == IO<Output> {
    Observation { io in dispatched(by: io) }
  }

  /// Returns an observation of the actions, with their sources, that a middleware's `IO`s dispatch before they return.
  ///
  /// The middleware reads one state while it handles an action, and another one in its `IO`.
  public static func middleware(
    actions: @escaping Generate<Value.InputActionType>, states: @escaping Generate<Value.StateType>
  ) -> Observation where Value: MiddlewareProtocol, Value.OutputActionType: Equatable {
    Observation { middleware, random in
      (0..<10).map { number in
        let state = Locked(states(&random))
        let source = ActionSource(file: "laws", function: "middleware", line: UInt(number))
        let io = middleware.handle(action: actions(&random), from: source) { state.withLock { $0 } }
        let next = states(&random)
        state.withLock { $0 = next }
        return dispatched(by: io)
      }
    }
  }

  private static func dispatched<Output>(by io: IO<Output>) -> [DispatchedAction<Output>] {
    let dispatched = Locked<[DispatchedAction<Output>]>([])
    io.run(AnyActionHandler { action in dispatched.withLock { $0.append(action) } })
    return dispatched.withLock { $0 }
  }
}
