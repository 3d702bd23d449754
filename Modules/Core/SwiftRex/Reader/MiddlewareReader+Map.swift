extension MiddlewareReaderProtocol {
  /// Changes the middleware once it is made.
  ///
  /// Promise: `reader.mapMiddleware(f).inject(world)` is `f(reader.inject(world))`.
  @inlinable public func mapMiddleware<NewMiddleware: MiddlewareProtocol>(
    _ transform: @escaping @Sendable (MiddlewareType) -> NewMiddleware
  ) -> MiddlewareReader<Dependencies, NewMiddleware> {
    MiddlewareReader { [inject] in transform(inject($0)) }
  }

  /// Returns a reader of a larger world, out of which this one is given what it needs.
  @inlinable public func contramapDependencies<World>(
    _ extractOnlyDependenciesNeededForThisMiddleware: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, MiddlewareType> {
    MiddlewareReader { [inject] in inject(extractOnlyDependenciesNeededForThisMiddleware($0)) }
  }

  /// Does what `contramapDependencies` does, under its historical spelling.
  @available(*, deprecated, renamed: "contramapDependencies(_:)")
  @inlinable public func contramapDependecies<World>(
    _ extractOnlyDependenciesNeededForThisMiddleware: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, MiddlewareType> {
    contramapDependencies(extractOnlyDependenciesNeededForThisMiddleware)
  }

  /// Changes both ends: what the reader is given, and the middleware that it makes.
  @inlinable public func dimap<NewMiddleware: MiddlewareProtocol, World>(
    transformMiddleware: @escaping @Sendable (MiddlewareType) -> NewMiddleware,
    extractOnlyDependenciesNeededForThisMiddleware: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, NewMiddleware> {
    MiddlewareReader { [inject] in transformMiddleware(inject(extractOnlyDependenciesNeededForThisMiddleware($0))) }
  }

  /// Creates the middleware, asks for the reader that it leads to, and injects that one with the same dependencies.
  @inlinable public func flatMap<NewReader: MiddlewareReaderProtocol>(
    _ transform: @escaping @Sendable (MiddlewareType) -> NewReader
  ) -> NewReader where NewReader.Dependencies == Dependencies {
    NewReader { [inject] in transform(inject($0)).inject($0) }
  }

  /// The reader that needs nothing and returns the middleware that does nothing.
  @_disfavoredOverload
  @inlinable public static var identity:
    MiddlewareReader<
      Dependencies,
      IdentityMiddleware<MiddlewareType.InputActionType, MiddlewareType.OutputActionType, MiddlewareType.StateType>
    >
  {
    MiddlewareReader { _ in .identity }
  }
}

extension MiddlewareReader {
  /// Joins any number of readers of the same dependencies: injects all, left to right, and makes one middleware of theirs.
  ///
  /// Promise: `zip(a, b, with: f).inject(world)` is `f(a.inject(world), b.inject(world))`.
  ///
  /// ```swift
  /// let doubling = MiddlewareReader { (factor: Int) in
  ///   AnyMiddleware<Int, Int, Int> { action, _, _ in IO { $0.dispatch(action * factor) } }
  /// }
  /// let both = MiddlewareReader.zip(doubling, doubling) { first, second in first <> second }
  ///
  /// let received = ActionRecorder<Int>()
  /// both.inject(2).handle(action: 4, from: .here()) { 0 }.run(received.handler)
  /// received.actions  // == [8, 8]
  /// ```
  @inlinable public static func zip<each Part: MiddlewareProtocol>(
    _ readers: repeat any MiddlewareReaderProtocol<Dependencies, each Part>,
    with map: @escaping @Sendable (repeat each Part) -> MiddlewareType
  ) -> MiddlewareReader {
    MiddlewareReader { dependencies in map(repeat (each readers).inject(dependencies)) }
  }
}

extension MiddlewareReaderProtocol {
  /// Returns the same as a reader of any type, named or not: `SomeReader.zip(a, b) { … }`.
  @_disfavoredOverload
  @inlinable public static func zip<World, each Part: MiddlewareProtocol, Joined: MiddlewareProtocol>(
    _ readers: repeat any MiddlewareReaderProtocol<World, each Part>,
    with map: @escaping @Sendable (repeat each Part) -> Joined
  ) -> MiddlewareReader<World, Joined> {
    MiddlewareReader<World, Joined> { world in map(repeat (each readers).inject(world)) }
  }
}
