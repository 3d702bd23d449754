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
  /// Wraps a middleware that needs nothing of the world; it is made when the reader is injected.
  @inlinable public static func pure(_ middleware: @escaping @autoclosure @Sendable () -> MiddlewareType) -> Self {
    Self { _ in middleware() }
  }
}

/// Composes readers of any middlewares with equal actions, state and dependencies.
///
/// Written without associated types, which keeps a long chain with such a reader in it cheap for the type checker.
@_disfavoredOverload
@inlinable public func <> <Dependencies, Input, Output, State>(
  lhs: MiddlewareReader<Dependencies, some MiddlewareProtocol<Input, Output, State>>,
  rhs: MiddlewareReader<Dependencies, some MiddlewareProtocol<Input, Output, State>>
) -> MiddlewareReader<Dependencies, ComposedMiddleware<Input, Output, State>> {
  MiddlewareReader { dependencies in
    .combine(lhs.inject(dependencies).eraseToAnyMiddleware(), rhs.inject(dependencies).eraseToAnyMiddleware())
  }
}
