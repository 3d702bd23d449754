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
  /// let heard = Heard<Int>()
  /// both.inject(2).handle(action: 4, from: .here()) { 0 }.run(heard.handler)
  /// heard.actions  // == [8, 8]
  /// ```
  @inlinable
  public static func zip<each Part: MiddlewareProtocol>(
    _ readers: repeat MiddlewareReader<Dependencies, each Part>,
    with map: @escaping @Sendable (repeat each Part) -> MiddlewareType
  ) -> MiddlewareReader {
    MiddlewareReader { dependencies in map(repeat (each readers).inject(dependencies)) }
  }
}
