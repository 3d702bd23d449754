public import SwiftRex

extension MiddlewareReaderProtocol {
  /// Returns the same reader as `contramapDependencies(_:)`, whose name SwiftRex 0.8 spelled this way.
  @available(*, deprecated, renamed: "contramapDependencies(_:)")
  @inlinable public func contramapDependecies<World>(
    _ extractOnlyDependenciesNeededForThisMiddleware: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, MiddlewareType> {
    contramapDependencies(extractOnlyDependenciesNeededForThisMiddleware)
  }

  /// Returns a reader of larger dependencies that transforms the injected middleware.
  @inlinable public func dimap<NewMiddleware: MiddlewareProtocol, World>(
    transformMiddleware: @escaping @Sendable (MiddlewareType) -> NewMiddleware,
    extractOnlyDependenciesNeededForThisMiddleware: @escaping @Sendable (World) -> Dependencies
  ) -> MiddlewareReader<World, NewMiddleware> {
    MiddlewareReader { [inject] in transformMiddleware(inject(extractOnlyDependenciesNeededForThisMiddleware($0))) }
  }

  /// Returns a reader that injects this one, then the reader that a function returns for the middleware.
  @inlinable public func flatMap<NewReader: MiddlewareReaderProtocol>(
    _ transform: @escaping @Sendable (MiddlewareType) -> NewReader
  ) -> NewReader where NewReader.Dependencies == Dependencies {
    NewReader { [inject] in transform(inject($0)).inject($0) }
  }

  /// Returns the same reader as `MiddlewareReader.zip`, whatever type it is called on.
  @_disfavoredOverload
  @inlinable public static func zip<World, each Part: MiddlewareProtocol, Joined: MiddlewareProtocol>(
    _ readers: repeat any MiddlewareReaderProtocol<World, each Part>,
    with map: @escaping @Sendable (repeat each Part) -> Joined
  ) -> MiddlewareReader<World, Joined> {
    MiddlewareReader<World, Joined> { world in map(repeat (each readers).inject(world)) }
  }

  /// The reader of the middleware that does nothing.
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
