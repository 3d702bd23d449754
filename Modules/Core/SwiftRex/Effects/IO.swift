/// An effect of a middleware, run once the reducers have run: a function that may dispatch, now or later.
///
/// Promise: `pure()` is the identity, costs nothing, and is skipped by `<>`; `a <> b` runs `a`, then `b`.
public struct IO<OutputAction: Sendable>: Monoid, Sendable {
  @usableFromInline let body: (@Sendable (AnyActionHandler<OutputAction>) -> Void)?

  /// Creates an effect of a function; it may keep the handler and dispatch later, from any thread.
  @inlinable public init(_ body: @escaping @Sendable (AnyActionHandler<OutputAction>) -> Void) {
    self.body = body
  }

  @inlinable init(nothing: Void) {
    body = nil
  }

  /// Returns the effect that does nothing.
  @inlinable public static func pure() -> IO { IO(nothing: ()) }

  /// The effect that does nothing.
  @inlinable public static var identity: IO { .pure() }

  /// Whether it is known to do nothing: `pure()`, and what is made of nothing else.
  @inlinable public var isPure: Bool { body == nil }

  /// Returns the effect that runs the left effect, then the right one.
  ///
  /// See *The order of effects* in the glossary: effects of composed middlewares run in the other order.
  @inlinable public static func combine(_ lhs: IO, _ rhs: IO) -> IO {
    guard let first = lhs.body else { return rhs }
    guard let second = rhs.body else { return lhs }
    return IO { output in
      first(output)
      second(output)
    }
  }

  /// Does what is to be done; what it dispatches goes to the handler.
  @inlinable public func run(_ output: AnyActionHandler<OutputAction>) {
    body?(output)
  }

  /// Does what is to be done; the function takes what it dispatches.
  @inlinable public func run(_ output: @escaping @Sendable (DispatchedAction<OutputAction>) -> Void) {
    run(AnyActionHandler(output))
  }

  /// Turns every action that it dispatches into another one.
  @inlinable public func map<NewAction>(_ transform: @escaping @Sendable (OutputAction) -> NewAction) -> IO<NewAction> {
    guard let body else { return .pure() }
    return IO<NewAction> { output in
      body(output.contramapDispatched { $0.map(transform) })
    }
  }

  /// Runs, for every action that it would dispatch, the effect that the action and its dispatcher lead to.
  ///
  /// ```swift
  /// let numbers = IO<Int> { output in
  ///   output.dispatch(1)
  ///   output.dispatch(2)
  /// }
  /// let twice = numbers.flatMap { number in
  ///   IO<String> { $0.dispatch("\(number.action)") } <> IO { $0.dispatch("\(number.action)!") }
  /// }
  ///
  /// let received = ActionRecorder<String>()
  /// twice.run(received.handler)
  /// received.actions  // == ["1", "1!", "2", "2!"]
  /// ```
  @inlinable public func flatMap<NewAction>(
    _ transform: @escaping @Sendable (DispatchedAction<OutputAction>) -> IO<NewAction>
  ) -> IO<NewAction> {
    guard let body else { return .pure() }
    return IO<NewAction> { output in
      body(AnyActionHandler(effects: output.effects, element: output.element) { transform($0).run(output) })
    }
  }
}
