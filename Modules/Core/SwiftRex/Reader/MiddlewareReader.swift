/// A function from dependencies to a middleware: ``MiddlewareReader``, or a type of your own.
public protocol MiddlewareReaderProtocol<Dependencies, MiddlewareType>: Sendable {
  /// The type of the dependencies.
  associatedtype Dependencies: Sendable
  /// The type of the middleware.
  associatedtype MiddlewareType: MiddlewareProtocol

  /// Injects the dependencies and returns the middleware.
  var inject: @Sendable (Dependencies) -> MiddlewareType { get }

  /// Creates a reader from a function that makes the middleware.
  init(inject: @escaping @Sendable (Dependencies) -> MiddlewareType)
}

/// A function from dependencies to a middleware. Compose and lift readers first, and inject the dependencies once.
public struct MiddlewareReader<Dependencies: Sendable, MiddlewareType: MiddlewareProtocol>: MiddlewareReaderProtocol {
  /// Injects the dependencies and returns the middleware.
  public let inject: @Sendable (Dependencies) -> MiddlewareType

  /// Creates a reader from a function that makes the middleware.
  @inlinable public init(inject: @escaping @Sendable (Dependencies) -> MiddlewareType) {
    self.inject = inject
  }
}

extension MiddlewareReader: Semigroup where MiddlewareType: Semigroup {
  /// Returns the reader that injects both with the same dependencies and combines the middlewares.
  @inlinable public static func combine(_ lhs: Self, _ rhs: Self) -> Self {
    MiddlewareReader { .combine(lhs.inject($0), rhs.inject($0)) }
  }
}

extension MiddlewareReader: Monoid where MiddlewareType: Monoid {
  /// The reader of the middleware that does nothing.
  @inlinable public static var identity: Self {
    MiddlewareReader { _ in .identity }
  }
}

extension MiddlewareReaderProtocol {
  /// Returns a reader of one middleware. To create a new one at each injection, write `MiddlewareReader { _ in … }`.
  @inlinable public static func pure(_ middleware: MiddlewareType) -> Self {
    Self { _ in middleware }
  }
}

/// Returns the composition of readers of any types with equal dependencies, actions and state.
///
/// The signature uses existentials, which type-check faster: with `some`, a chain of 24 readers and one of another
/// type takes twice as long.
@_disfavoredOverload
@inlinable
public func <> <
  World, Input, Output, State, Left: MiddlewareProtocol<Input, Output, State>,
  Right: MiddlewareProtocol<Input, Output, State>
>(
  lhs: any MiddlewareReaderProtocol<World, Left>, rhs: any MiddlewareReaderProtocol<World, Right>
) -> MiddlewareReader<World, AnyMiddleware<Input, Output, State>> {
  MiddlewareReader { world in
    .combine(lhs.inject(world).eraseToAnyMiddleware(), rhs.inject(world).eraseToAnyMiddleware())
  }
}
