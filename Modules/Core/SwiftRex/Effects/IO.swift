/// A function of a middleware that runs after the reducers and may dispatch actions, immediately or later.
///
/// `a <> b` runs `a`, then `b`. The identity does nothing and costs nothing.
public struct IO<OutputAction: Sendable>: Monoid, Sendable {
  @usableFromInline let body: (@Sendable (AnyActionHandler<OutputAction>) -> Void)?

  /// Creates an `IO` from a function, which may keep the handler and dispatch later, from any thread.
  @inlinable public init(_ body: @escaping @Sendable (AnyActionHandler<OutputAction>) -> Void) {
    self.body = body
  }

  @inlinable init(nothing: Void) {
    body = nil
  }

  /// The `IO` that does nothing.
  @inlinable public static var identity: IO { IO(nothing: ()) }

  /// Whether this is the identity, or was made only from it.
  @inlinable public var isPure: Bool { body == nil }

  /// Returns the `IO` that runs the left one, then the right one; composed middlewares run theirs in the opposite
  /// order.
  @inlinable public static func combine(_ lhs: IO, _ rhs: IO) -> IO {
    guard let first = lhs.body else { return rhs }
    guard let second = rhs.body else { return lhs }
    return IO { output in
      first(output)
      second(output)
    }
  }

  /// Runs this `IO`, and passes the actions that it dispatches to a handler.
  @inlinable public func run(_ output: AnyActionHandler<OutputAction>) {
    body?(output)
  }

  /// Runs this `IO`, and passes the actions that it dispatches to a function.
  @inlinable public func run(_ output: @escaping @Sendable (DispatchedAction<OutputAction>) -> Void) {
    run(AnyActionHandler(output))
  }

  /// Returns an `IO` that transforms every action that this one dispatches.
  @inlinable public func map<NewAction>(_ transform: @escaping @Sendable (OutputAction) -> NewAction) -> IO<NewAction> {
    guard let body else { return .identity }
    return IO<NewAction> { output in
      body(output.contramapDispatched { $0.map(transform) })
    }
  }

  /// Returns an `IO` that transforms each action into an `IO` and runs that, instead of dispatching the action.
  @inlinable public func flatMap<NewAction>(
    _ transform: @escaping @Sendable (DispatchedAction<OutputAction>) -> IO<NewAction>
  ) -> IO<NewAction> {
    guard let body else { return .identity }
    return IO<NewAction> { output in
      body(
        AnyActionHandler(output.effects, output.life) { dispatched, life in
          transform(dispatched).run(AnyActionHandler(output.effects, life, handler: output.handler))
        })
    }
  }
}
