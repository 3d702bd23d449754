extension MiddlewareReader {
  /// Joins any number of readers of the same dependencies: injects all, left to right, and makes one middleware of theirs.
  ///
  /// Promise: `zip(a, b, with: f).inject(world)` is `f(a.inject(world), b.inject(world))`.
  @inlinable
  public static func zip<each Part: MiddlewareProtocol>(
    _ readers: repeat MiddlewareReader<Dependencies, each Part>,
    with map: @escaping @Sendable (repeat each Part) -> MiddlewareType
  ) -> MiddlewareReader {
    MiddlewareReader { dependencies in map(repeat (each readers).inject(dependencies)) }
  }
}
