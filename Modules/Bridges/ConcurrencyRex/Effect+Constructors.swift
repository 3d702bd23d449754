public import SwiftRex

extension Effect {
  /// The effect that does nothing.
  @inlinable public static var doNothing: Effect { identity }

  /// Dispatches an action at once.
  @inlinable
  public static func just(
    _ action: OutputAction, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) -> Effect {
    sequence([action], file: file, function: function, line: line, info: info)
  }

  /// Dispatches actions at once, in order.
  @inlinable
  public static func sequence(
    _ actions: [OutputAction], file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) -> Effect {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return Effect(.emit(actions.map { DispatchedAction($0, dispatcher: source) }))
  }

  /// Cancels the running effect of that name; if there is none, does nothing.
  @inlinable
  public static func toCancel(_ token: some Hashable & Sendable) -> Effect {
    Effect(.cancel(EffectToken(token)))
  }

  /// Does something that leads to no action.
  ///
  /// - Parameter isWork: Whether it is counted as work in flight; not if it waits itself until there is none.
  @inlinable
  public static func fireAndForget(
    token: (any Hashable & Sendable)? = nil, isWork: Bool = true,
    _ operation: @escaping @Sendable (Dependencies) async -> Void
  ) -> Effect {
    Effect(token: token, isWork: isWork) { context, _ in
      await operation(context.dependencies)
      return nil
    }
  }

  /// Does something that leads to one action, or to none if it answers `nil`.
  ///
  /// ```swift
  /// let cooking = EffectMiddleware<Meal.Action, Meal.Action, Meal.State, Meal.Dependencies>.onAction { action, _, _ in
  ///   switch action {
  ///   case .ordered(let dish): .task(token: dish) { .cooked(try await $0.dependencies.cook(dish)) }
  ///   case .cancelled: .toCancel("soup")
  ///   case .cooked: .doNothing
  ///   }
  /// }
  ///
  /// let store = TestStore(initialState: Meal.State(), reducer: Meal.reducer) { cooking.inject(.simulated(clock: $0)) }
  /// store.send(.ordered("soup")) { $0.orders = ["soup"] }
  /// store.send(.cancelled) { $0.orders = [] }
  /// store.finish()
  /// ```
  ///
  /// Promise: the effect has ended when its action is handled, so that the action may start it again. Failures are
  /// news: answer an action for them. An error thrown ends the effect without an action, as a cancelled sleep does.
  @inlinable
  public static func task(
    token: (any Hashable & Sendable)? = nil, ifRunning: IfRunning = .replace, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil,
    _ operation: @escaping @Sendable (Context) async throws -> OutputAction?
  ) -> Effect {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    let token = token.map { EffectToken($0) }
    return Effect(.run(Job(token: token, ifRunning: ifRunning, isWork: true, body: .one(source, operation))))
  }

  /// Does something that leads to one action later, by a callback; only the first call counts.
  ///
  /// If the callback is let go without a call, the effect ends without an action.
  @inlinable
  public static func promise(
    token: (any Hashable & Sendable)? = nil,
    _ operation: @escaping @Sendable (Context, @escaping @Sendable (DispatchedAction<OutputAction>) -> Void) -> Void
  ) -> Effect {
    Effect(token: token) { context, _ in
      let answers = AsyncStream<DispatchedAction<OutputAction>> { continuation in
        let promise = Promise(continuation)
        operation(context) { promise.keep($0) }
      }
      for await answer in answers { return answer }
      return nil
    }
  }

  /// Runs a stream of actions that ends by itself.
  @inlinable
  public init<Actions: AsyncSequence & Sendable>(
    token: some Hashable & Sendable, effect: @escaping @Sendable (Context) -> Actions
  ) where Actions.Element == DispatchedAction<OutputAction> {
    self.init(token: token) { context, output in
      await output.send(all: effect(context))
      return nil
    }
  }

  /// Runs a function that may send any number of actions before it ends.
  @inlinable
  public static func run(
    token: (any Hashable & Sendable)? = nil, ifRunning: IfRunning = .replace,
    _ operation: @escaping @Sendable (Context, EffectOutput<OutputAction>) async throws -> Void
  ) -> Effect {
    Effect(token: token, ifRunning: ifRunning) { context, output in
      try? await operation(context, output)
      return nil
    }
  }

  /// Runs a function that listens to the world until it is cancelled, and sends what it hears.
  ///
  /// It is not counted as work in flight.
  @inlinable
  public static func listen(
    token: some Hashable & Sendable,
    _ operation: @escaping @Sendable (Context, EffectOutput<OutputAction>) async -> Void
  ) -> Effect {
    Effect(token: token, isWork: false) { context, output in
      await operation(context, output)
      return nil
    }
  }

  /// Listens to a stream of actions until it is cancelled: what it waits for is not counted as work in flight.
  @inlinable
  public static func listen<Actions: AsyncSequence & Sendable>(
    token: some Hashable & Sendable, file: StaticString = #fileID, function: StaticString = #function,
    line: UInt = #line, info: String? = nil, to actions: @escaping @Sendable (Context) -> Actions
  ) -> Effect where Actions.Element == OutputAction {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return Effect(token: token, isWork: false) { context, output in
      await output.send(all: actions(context), from: source)
      return nil
    }
  }
}
