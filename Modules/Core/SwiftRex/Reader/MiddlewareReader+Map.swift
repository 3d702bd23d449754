extension MiddlewareReaderProtocol {
  /// Returns a reader that transforms the injected middleware.
  ///
  /// Law: `reader.mapMiddleware(f).inject(world)` is `f(reader.inject(world))`.
  @inlinable public func mapMiddleware<NewMiddleware: MiddlewareProtocol>(
    _ transform: @escaping @Sendable (MiddlewareType) -> NewMiddleware
  ) -> MiddlewareReader<Dependencies, NewMiddleware> {
    MiddlewareReader { [inject] in transform(inject($0)) }
  }

  /// Returns the reader with its middleware type-erased, so that readers of different middlewares have one type.
  @inlinable public func eraseToAnyMiddleware() -> MiddlewareReader<
    Dependencies,
    AnyMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, MiddlewareType.StateType>
  > {
    mapMiddleware { $0.eraseToAnyMiddleware() }
  }

  /// Returns a reader of larger dependencies, from which a function extracts those of this one.
  @inlinable public func contramapDependencies<World>(
    _ extractOnlyDependenciesNeededForThisMiddleware: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, MiddlewareType> {
    MiddlewareReader { [inject] in inject(extractOnlyDependenciesNeededForThisMiddleware($0)) }
  }
}

extension MiddlewareReader {
  /// Returns a reader that injects several others, left to right, and combines their middlewares by a function.
  ///
  /// Law: `zip(a, b, with: f).inject(world)` is `f(a.inject(world), b.inject(world))`.
  @inlinable public static func zip<each Part: MiddlewareProtocol>(
    _ readers: repeat any MiddlewareReaderProtocol<Dependencies, each Part>,
    with map: @escaping @Sendable (repeat each Part) -> MiddlewareType
  ) -> MiddlewareReader {
    MiddlewareReader { dependencies in map(repeat (each readers).inject(dependencies)) }
  }
}
