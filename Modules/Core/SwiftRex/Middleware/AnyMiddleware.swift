/// A type-erased middleware: the result of erasing, composing and lifting middlewares.
///
/// Composed middlewares handle an action left to right, and their `IO`s run right to left.
public struct AnyMiddleware<InputActionType: Sendable, OutputActionType: Sendable, StateType: Sendable>:
  BindableMiddleware, Monoid
{
  @usableFromInline package typealias Bind =
    @Sendable (StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>]

  @usableFromInline let bind: Bind

  @inlinable package init(bind: @escaping Bind) {
    self.bind = bind
  }

  /// Creates the middleware that does nothing.
  @inlinable public init() {
    self.init { _ in [] }
  }

  /// Creates a type-erased middleware that wraps another one.
  @inlinable public init(_ middleware: some MiddlewareProtocol<InputActionType, OutputActionType, StateType>) {
    self.init { middleware.bind(to: $0) }
  }

  /// Creates a middleware from a function.
  @inlinable public init(
    handle: @escaping @Sendable (InputActionType, ActionSource, @escaping GetState<StateType>) -> IO<OutputActionType>
  ) {
    self.init { state in [BoundMiddleware { [get = state.get] in handle($0, $1, get) }] }
  }

  /// The middleware that does nothing.
  @inlinable public static var identity: AnyMiddleware { AnyMiddleware() }

  /// Returns the composition of both: the left one handles an action first, and its `IO` runs last.
  @inlinable public static func combine(_ lhs: AnyMiddleware, _ rhs: AnyMiddleware) -> AnyMiddleware {
    AnyMiddleware { lhs.bind($0) + rhs.bind($0) }
  }

  /// Appends a middleware. It handles an action last, and its `IO` runs first.
  @inlinable
  public mutating func append(middleware: some MiddlewareProtocol<InputActionType, OutputActionType, StateType>) {
    self = .combine(self, middleware.eraseToAnyMiddleware())
  }

  /// Returns the functions of all middlewares, left to right.
  @inlinable
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    bind(state)
  }

  /// Returns the middleware itself, which is already type-erased.
  @inlinable public func eraseToAnyMiddleware() -> AnyMiddleware { self }
}

/// The middleware that does nothing.
public struct IdentityMiddleware<InputActionType: Sendable, OutputActionType: Sendable, StateType: Sendable>:
  BindableMiddleware, Monoid, Equatable
{
  /// Creates the middleware.
  @inlinable public init() {}

  /// The middleware that does nothing.
  @inlinable public static var identity: IdentityMiddleware { IdentityMiddleware() }

  /// Returns the middleware that does nothing.
  @inlinable public static func combine(_ lhs: IdentityMiddleware, _ rhs: IdentityMiddleware) -> IdentityMiddleware {
    lhs
  }

  /// Returns no functions.
  @inlinable
  public func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] { [] }
}
