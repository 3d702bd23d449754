public import SwiftRex

extension Effect {
  /// The effect that does nothing.
  @inlinable public static var doNothing: Effect { identity }

  /// Dispatches an action at once.
  @inlinable public static func just(
    _ action: OutputAction, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) -> Effect {
    just(action, from: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Dispatches an action at once, from the given place.
  @inlinable public static func just(_ action: OutputAction, from dispatcher: ActionSource) -> Effect {
    sequence([action], from: dispatcher)
  }

  /// Dispatches actions at once, in order.
  @inlinable public static func sequence(
    _ actions: [OutputAction], file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) -> Effect {
    sequence(actions, from: ActionSource(file: file, function: function, line: line, info: info))
  }

  /// Dispatches actions at once, in order, from the given place.
  @inlinable public static func sequence(_ actions: [OutputAction], from dispatcher: ActionSource) -> Effect {
    Effect(steps: [.emit(actions.map { DispatchedAction($0, dispatcher: dispatcher) })])
  }

  /// Cancels the running effect of that name; if there is none, does nothing.
  ///
  /// What the effect sent before is handled, even if it is still in the store's queue: where that matters, a result names the
  /// work that it belongs to.
  @inlinable public static func toCancel(_ token: some Hashable & Sendable) -> Effect {
    Effect(steps: [.cancel(EffectToken(token))])
  }

  /// Does something that leads to no action.
  ///
  /// - Parameters:
  ///   - token: Its name, by which it can be cancelled and is replaced.
  ///   - countsAsInFlight: Whether it can be waited for; not if it waits itself until nothing is in flight.
  ///   - operation: What is done, in a task.
  @inlinable public static func fireAndForget(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true,
    _ operation: @escaping @Sendable (Dependencies) async -> Void
  ) -> Effect {
    Effect(
      token: token, countsAsInFlight: countsAsInFlight,
      .task { context, _ in
        await operation(context.dependencies)
        return nil
      })
  }

  /// Does something that leads to one action, or to none if it returns `nil`.
  ///
  /// ```swift
  /// let cooking = EffectMiddleware<Meal.Action, Meal.Action, Meal.State, Meal.Dependencies>.onAction { action, _, _ in
  ///   switch action {
  ///   case .ordered(let dish): .task(token: dish) { .cooked(try await $0.dependencies.cook(dish)) } catch: { _ in nil }
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
  /// Promise: the effect has ended when its action is handled, so that the action may start it again.
  @inlinable public static func task(
    token: (any Hashable & Sendable)? = nil, ifRunning: IfRunning = .replace, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil,
    _ operation: @escaping @Sendable (Context) async -> OutputAction?
  ) -> Effect {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return Effect(
      token: token, ifRunning: ifRunning,
      .task { context, _ in await operation(context).map { DispatchedAction($0, dispatcher: source) } })
  }

  /// Does something that leads to one action, or to none, and may fail, which leads to an action, or to none, as well.
  ///
  /// - Parameter catch: Returns the action that a failure leads to. What a cancelled effect throws is dropped.
  @inlinable public static func task(
    token: (any Hashable & Sendable)? = nil, ifRunning: IfRunning = .replace, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil,
    _ operation: @escaping @Sendable (Context) async throws -> OutputAction?,
    catch: @escaping @Sendable (any Error) -> OutputAction?
  ) -> Effect {
    task(token: token, ifRunning: ifRunning, file: file, function: function, line: line, info: info) { context in
      do { return try await operation(context) } catch { return `catch`(error) }
    }
  }

  /// Runs a function that may send any number of actions before it ends.
  @inlinable public static func run(
    token: (any Hashable & Sendable)? = nil, ifRunning: IfRunning = .replace,
    _ operation: @escaping @Sendable (Context, EffectOutput<OutputAction>) async -> Void
  ) -> Effect {
    Effect(
      token: token, ifRunning: ifRunning,
      .task { context, output in
        await operation(context, output)
        return nil
      })
  }

  /// Runs a function that may send any number of actions before it ends or fails.
  ///
  /// - Parameter catch: Returns the action that a failure leads to, if any. What a cancelled effect throws is dropped.
  @inlinable public static func run(
    token: (any Hashable & Sendable)? = nil, ifRunning: IfRunning = .replace, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil,
    _ operation: @escaping @Sendable (Context, EffectOutput<OutputAction>) async throws -> Void,
    catch: @escaping @Sendable (any Error) -> OutputAction?
  ) -> Effect {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return Effect(
      token: token, ifRunning: ifRunning,
      .task { context, output in
        do {
          try await operation(context, output)
          return nil
        } catch {
          return `catch`(error).map { DispatchedAction($0, dispatcher: source) }
        }
      })
  }

  /// Runs a function that observes the world until it is cancelled, and sends actions.
  ///
  /// It does not count as in flight.
  @inlinable public static func listen(
    token: (any Hashable & Sendable)? = nil,
    _ operation: @escaping @Sendable (Context, EffectOutput<OutputAction>) async -> Void
  ) -> Effect {
    Effect(
      token: token, countsAsInFlight: false,
      .task { context, output in
        await operation(context, output)
        return nil
      })
  }
}
