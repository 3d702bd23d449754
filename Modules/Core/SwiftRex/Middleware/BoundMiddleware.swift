/// A function of a middleware, bound to the state that it reads. A store calls it with each action, one at a time.
///
/// Create one only in your own implementation of `bind(to:)`.
public struct BoundMiddleware<InputActionType: Sendable, OutputActionType: Sendable>: Sendable {
  /// A function that returns the `IO` for an action and its source.
  public typealias Function = @Sendable (InputActionType, ActionSource) -> IO<OutputActionType>

  /// The function.
  public let function: Function
  /// Whether the function is called after the reducers, when its `IO` would run, instead of before them.
  public let runsAfterReducers: Bool

  /// Creates a bound middleware from a function.
  ///
  /// A store calls the function before the reducers and runs its `IO` after them. A function that runs after the
  /// reducers is called when its `IO` would run, and the `IO` that it returns runs immediately. It reads the new state,
  /// and does not allocate an `IO` for an action that causes no effect.
  @inlinable public init(runsAfterReducers: Bool = false, function: @escaping Function) {
    self.runsAfterReducers = runsAfterReducers
    self.function = function
  }

  /// Creates a bound middleware that calls others left to right and returns one `IO` that runs theirs right to left.
  ///
  /// Cost: an `IO` for each action and each function that runs after the reducers.
  @inlinable public init(combining parts: [BoundMiddleware]) {
    self.init { action, dispatcher in
      parts.reduce(.pure()) { .combine($1.handle(action, dispatcher), $0) }
    }
  }

  /// Returns the `IO` for an action, which runs after the reducers.
  @inlinable public func handle(_ action: InputActionType, _ dispatcher: ActionSource) -> IO<OutputActionType> {
    runsAfterReducers ? IO { [function] in function(action, dispatcher).run($0) } : function(action, dispatcher)
  }

  /// Returns the function lifted to larger actions, from which `input` extracts the action of this one.
  @inlinable func lift<GlobalInput, GlobalOutput>(
    input: @escaping @Sendable (GlobalInput) -> InputActionType?,
    output: @escaping @Sendable (OutputActionType) -> GlobalOutput
  ) -> BoundMiddleware<GlobalInput, GlobalOutput> {
    let lifted = { @Sendable [function] (local: InputActionType, dispatcher: ActionSource) in
      function(local, dispatcher).map(output)
    }
    return BoundMiddleware<GlobalInput, GlobalOutput>(runsAfterReducers: runsAfterReducers) { action, dispatcher in
      input(action).map { lifted($0, dispatcher) } ?? .pure()
    }
  }
}
