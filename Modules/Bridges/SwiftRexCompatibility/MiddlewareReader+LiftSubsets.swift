public import SwiftRex

// The lifts of some of the types, each a shorter call of the lift of all.

extension MiddlewareReaderProtocol {
  /// Returns the reader of the middleware lifted to larger types by closures, key-path literals or case constructors.
  ///
  /// Other overloads lift only some of the three types. None changes the dependencies.
  @inlinable public func lift<GlobalInput, GlobalOutput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalInput, GlobalOutput, GlobalState>> {
    mapMiddleware { $0.lift(inputAction: inputAction, outputAction: outputAction, state: state) }
  }

  /// Returns the reader of the middleware with its input and output lifted.
  @inlinable public func lift<GlobalInput, GlobalOutput>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalInput, GlobalOutput, MiddlewareType.StateType>> {
    mapMiddleware { $0.lift(inputAction: inputAction, outputAction: outputAction) }
  }

  /// Returns the reader of the middleware with its input and state lifted.
  @inlinable public func lift<GlobalInput, GlobalState>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<GlobalInput, MiddlewareType.OutputActionType, GlobalState>> {
    mapMiddleware { $0.lift(inputAction: inputAction, state: state) }
  }

  /// Returns the reader of the middleware with its output and state lifted.
  @inlinable public func lift<GlobalOutput, GlobalState>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType
  ) -> MiddlewareReader<Dependencies, AnyMiddleware<MiddlewareType.InputActionType, GlobalOutput, GlobalState>> {
    mapMiddleware { $0.lift(outputAction: outputAction, state: state) }
  }

  /// Returns the reader of the middleware with its input lifted.
  @inlinable public func lift<GlobalInput>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?
  ) -> MiddlewareReader<
    Dependencies, AnyMiddleware<GlobalInput, MiddlewareType.OutputActionType, MiddlewareType.StateType>
  > {
    mapMiddleware { $0.lift(inputAction: inputAction) }
  }

  /// Returns the reader of the middleware with its output lifted.
  @inlinable public func lift<GlobalOutput>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput
  ) -> MiddlewareReader<
    Dependencies, AnyMiddleware<MiddlewareType.InputActionType, GlobalOutput, MiddlewareType.StateType>
  > {
    mapMiddleware { $0.lift(outputAction: outputAction) }
  }

  /// Returns the reader with its input, output and dependencies lifted.
  @inlinable public func lift<GlobalInput, GlobalOutput, World>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalInput, GlobalOutput, MiddlewareType.StateType>> {
    contramapDependencies(dependencies).lift(inputAction: inputAction, outputAction: outputAction)
  }

  /// Returns the reader with its input, state and dependencies lifted.
  @inlinable public func lift<GlobalInput, GlobalState, World>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalInput, MiddlewareType.OutputActionType, GlobalState>> {
    contramapDependencies(dependencies).lift(inputAction: inputAction, state: state)
  }

  /// Returns the reader with its output, state and dependencies lifted.
  @inlinable public func lift<GlobalOutput, GlobalState, World>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<MiddlewareType.InputActionType, GlobalOutput, GlobalState>> {
    contramapDependencies(dependencies).lift(outputAction: outputAction, state: state)
  }

  /// Returns the reader with its input and dependencies lifted.
  @inlinable public func lift<GlobalInput, World>(
    inputAction: @escaping @Sendable (GlobalInput) -> MiddlewareType.InputActionType?,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<GlobalInput, MiddlewareType.OutputActionType, MiddlewareType.StateType>> {
    contramapDependencies(dependencies).lift(inputAction: inputAction)
  }

  /// Returns the reader with its output and dependencies lifted.
  @inlinable public func lift<GlobalOutput, World>(
    outputAction: @escaping @Sendable (MiddlewareType.OutputActionType) -> GlobalOutput,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, AnyMiddleware<MiddlewareType.InputActionType, GlobalOutput, MiddlewareType.StateType>> {
    contramapDependencies(dependencies).lift(outputAction: outputAction)
  }

  /// Returns the reader with its state and dependencies lifted.
  @inlinable public func lift<GlobalState, World>(
    state: @escaping @Sendable (GlobalState) -> MiddlewareType.StateType,
    dependencies: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<
    World, AnyMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, GlobalState>
  > {
    contramapDependencies(dependencies).lift(state: state)
  }
}
