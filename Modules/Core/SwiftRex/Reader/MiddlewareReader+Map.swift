extension MiddlewareReaderProtocol {
  /// Changes the middleware once it is made.
  ///
  /// Promise: `reader.mapMiddleware(f).inject(world)` is `f(reader.inject(world))`.
  @inlinable
  public func mapMiddleware<NewMiddleware: MiddlewareProtocol>(
    _ transform: @escaping @Sendable (MiddlewareType) -> NewMiddleware
  ) -> MiddlewareReader<Dependencies, NewMiddleware> {
    MiddlewareReader { [inject] in transform(inject($0)) }
  }

  /// Answers a reader of a larger world, out of which this one is given what it needs.
  @inlinable
  public func contramapDependencies<World>(
    _ extractOnlyDependenciesNeededForThisMiddleware: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, MiddlewareType> {
    MiddlewareReader { [inject] in inject(extractOnlyDependenciesNeededForThisMiddleware($0)) }
  }

  /// Does what `contramapDependencies` does, under its historical spelling.
  @available(*, deprecated, renamed: "contramapDependencies(_:)")
  @inlinable
  public func contramapDependecies<World>(
    _ extractOnlyDependenciesNeededForThisMiddleware: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, MiddlewareType> {
    contramapDependencies(extractOnlyDependenciesNeededForThisMiddleware)
  }

  /// Changes both ends: what the reader is given, and the middleware that it makes.
  @inlinable
  public func dimap<NewMiddleware: MiddlewareProtocol, World>(
    transformMiddleware: @escaping @Sendable (MiddlewareType) -> NewMiddleware,
    extractOnlyDependenciesNeededForThisMiddleware: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, NewMiddleware> {
    MiddlewareReader { [inject] in transformMiddleware(inject(extractOnlyDependenciesNeededForThisMiddleware($0))) }
  }

  /// Makes the middleware, asks for the reader that it leads to, and injects that one with the same dependencies.
  @inlinable
  public func flatMap<NewReader: MiddlewareReaderProtocol>(
    _ transform: @escaping @Sendable (MiddlewareType) -> NewReader
  ) -> NewReader where NewReader.Dependencies == Dependencies {
    NewReader { [inject] in transform(inject($0)).inject($0) }
  }

  /// The reader that needs nothing and answers the middleware that does nothing.
  @_disfavoredOverload
  @inlinable
  public static var identity:
    MiddlewareReader<
      Dependencies,
      IdentityMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, MiddlewareType.StateType>
    >
  {
    MiddlewareReader { _ in .identity }
  }
}
