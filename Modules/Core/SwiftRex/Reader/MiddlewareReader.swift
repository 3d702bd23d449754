/// A middleware that waits for its dependencies.
///
/// Use `MiddlewareReader`; the protocol exists so that readers can be extended and named in generic code.
public protocol MiddlewareReaderProtocol<Dependencies, MiddlewareType>: Sendable {
  /// The needs of the middleware in the world.
  associatedtype Dependencies: Sendable
  /// The middleware that results.
  associatedtype MiddlewareType: MiddlewareProtocol

  /// Injects the dependencies and returns the middleware.
  var inject: @Sendable (Dependencies) -> MiddlewareType { get }

  /// Keeps the function that makes the middleware until there are dependencies.
  init(inject: @escaping @Sendable (Dependencies) -> MiddlewareType)
}

/// A middleware that waits for its dependencies: composed, lifted and mapped before it exists, injected once.
public struct MiddlewareReader<Dependencies: Sendable, MiddlewareType: MiddlewareProtocol>: MiddlewareReaderProtocol {
  /// Injects the dependencies and returns the middleware.
  public let inject: @Sendable (Dependencies) -> MiddlewareType

  /// Keeps the function that makes the middleware until there are dependencies.
  @inlinable public init(inject: @escaping @Sendable (Dependencies) -> MiddlewareType) {
    self.inject = inject
  }
}

extension MiddlewareReader: Semigroup where MiddlewareType: Semigroup {
  /// Injects both with the same dependencies and combines the results.
  @inlinable public static func combine(_ lhs: Self, _ rhs: Self) -> Self {
    MiddlewareReader { .combine(lhs.inject($0), rhs.inject($0)) }
  }
}

extension MiddlewareReader: Monoid where MiddlewareType: Monoid {
  /// The reader that needs nothing and returns the middleware that does nothing.
  @inlinable public static var identity: Self {
    MiddlewareReader { _ in .identity }
  }
}

extension MiddlewareReaderProtocol {
  /// Wraps a middleware that needs nothing of the world: one value, however often the reader is injected.
  ///
  /// Where each injection is to have a middleware of its own, write `MiddlewareReader { _ in … }`.
  @inlinable public static func pure(_ middleware: MiddlewareType) -> Self {
    Self { _ in middleware }
  }
}

/// Composes readers of any types with equal dependencies, actions and state: injects both, and composes the middlewares.
///
/// Written over existentials, which keeps a long chain with such a reader in it cheap for the type checker: with `some`
/// in their place, twenty-four readers and one of another type take twice as long.
@_disfavoredOverload
@inlinable
public func <> <
  World, Input, Output, State, Left: MiddlewareProtocol<Input, Output, State>,
  Right: MiddlewareProtocol<Input, Output, State>
>(
  lhs: any MiddlewareReaderProtocol<World, Left>, rhs: any MiddlewareReaderProtocol<World, Right>
) -> MiddlewareReader<World, ComposedMiddleware<Input, Output, State>> {
  MiddlewareReader { world in
    .combine(lhs.inject(world).eraseToAnyMiddleware(), rhs.inject(world).eraseToAnyMiddleware())
  }
}
