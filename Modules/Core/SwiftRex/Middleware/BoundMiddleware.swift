/// A function of a middleware, bound to the state that it reads. A store calls it one action at a time.
///
/// Create one only in your own implementation of `bind(to:)`. To wrap one, call `wrapped(function:follow:)`, which
/// works for all kinds.
public struct BoundMiddleware<InputActionType: Sendable, OutputActionType: Sendable>: Sendable {
  /// A function that returns the `IO` for an action and its source.
  public typealias Function = @Sendable (InputActionType, ActionSource) -> IO<OutputActionType>
  /// A function that returns the `IO` for the state as it is now. In a collection, it receives the life of the element.
  public typealias Follow = @Sendable (ElementLife?) -> IO<OutputActionType>

  /// What a store calls, and when.
  @usableFromInline enum Part: Sendable {
    case beforeReducers(Function)
    case afterReducers(Function)
    /// Is called after the reducers, if the followed slice of the store's state may have changed.
    case followsState(StateSlice, Follow)
  }

  @usableFromInline let part: Part

  @inlinable init(_ part: Part) { self.part = part }

  /// The function that follows the state, whatever action has changed it; `nil` if the middleware handles actions.
  @inlinable public var follow: Follow? { if case .followsState(_, let follow) = part { follow } else { nil } }

  /// Whether the function is called after the reducers, when its `IO` would run, instead of before them.
  @inlinable public var runsAfterReducers: Bool { if case .afterReducers = part { true } else { false } }

  /// Creates a bound middleware from a function that handles actions.
  ///
  /// A store calls the function before the reducers and runs its `IO` after them. A function that runs after the
  /// reducers reads the new state, and its `IO` runs immediately; it needs no `IO` for an action without effects.
  @inlinable public init(runsAfterReducers: Bool = false, function: @escaping Function) {
    self.init(runsAfterReducers ? .afterReducers(function) : .beforeReducers(function))
  }

  /// Creates a bound middleware from a function that follows the state.
  ///
  /// A store calls it when it is created, and in the `IO` phase of each action that may have changed the state. In a
  /// collection, it is called for each element, and it must read the state before it returns.
  @inlinable public init<State>(following state: StateReader<State>, _ follow: @escaping Follow) {
    self.init(.followsState(state.slice, follow))
  }

  /// Creates a bound middleware from a function that a store calls once, when it is created.
  @inlinable public init(initially start: @escaping Follow) {
    self.init(.followsState(.nothing, start))
  }

  /// Returns the `IO` for an action, which runs after the reducers; `pure()` if the middleware follows the state.
  @inlinable public func handle(_ action: InputActionType, _ dispatcher: ActionSource) -> IO<OutputActionType> {
    switch part {
    case .beforeReducers(let function): function(action, dispatcher)
    case .afterReducers(let function): IO { function(action, dispatcher).run($0) }
    case .followsState: .identity
    }
  }

  /// Returns a bound middleware of the same kind, with one of its two functions wrapped.
  @inlinable public func wrapped<NewInput, NewOutput>(
    function wrapFunction: (@escaping Function) -> BoundMiddleware<NewInput, NewOutput>.Function,
    follow wrapFollow: (@escaping Follow) -> BoundMiddleware<NewInput, NewOutput>.Follow
  ) -> BoundMiddleware<NewInput, NewOutput> {
    switch part {
    case .beforeReducers(let function): .init(.beforeReducers(wrapFunction(function)))
    case .afterReducers(let function): .init(.afterReducers(wrapFunction(function)))
    case .followsState(let slice, let follow): .init(.followsState(slice, wrapFollow(follow)))
    }
  }

  /// Returns the same bound middleware. If it follows the state, it follows what a reader reads: the larger part on
  /// which the condition of a wrapper depends. One that is called only once stays so.
  @inlinable public func following<State>(_ state: StateReader<State>) -> BoundMiddleware {
    guard case .followsState(let slice, let follow) = part, !slice.isNothing else { return self }
    return BoundMiddleware(following: state, follow)
  }

  /// Returns the function lifted to larger actions, from which `input` extracts the action of this one.
  @inlinable func lift<GlobalInput, GlobalOutput>(
    input: @escaping @Sendable (GlobalInput) -> InputActionType?,
    output: @escaping @Sendable (OutputActionType) -> GlobalOutput
  ) -> BoundMiddleware<GlobalInput, GlobalOutput> {
    wrapped { function in
      let lifted = { @Sendable (local: InputActionType, dispatcher: ActionSource) in
        function(local, dispatcher).map(output)
      }
      return { action, dispatcher in input(action).map { lifted($0, dispatcher) } ?? .identity }
    } follow: { follow in
      { follow($0).map(output) }
    }
  }
}
