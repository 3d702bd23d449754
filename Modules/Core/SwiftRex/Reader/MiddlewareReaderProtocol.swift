/// A middleware that waits for its dependencies.
///
/// Use `MiddlewareReader`; the protocol exists so that readers can be extended and named in generic code.
public protocol MiddlewareReaderProtocol<Dependencies, MiddlewareType>: Sendable {
  /// What the middleware needs of the world.
  associatedtype Dependencies: Sendable
  /// The middleware that results.
  associatedtype MiddlewareType: MiddlewareProtocol

  /// Gives the dependencies and answers the middleware.
  var inject: @Sendable (Dependencies) -> MiddlewareType { get }

  /// Keeps the function that makes the middleware until there are dependencies.
  init(inject: @escaping @Sendable (Dependencies) -> MiddlewareType)
}
