import SwiftRex

/// Makes a store of its parts.
func makeStore<Action: Sendable, State: Sendable>(
  _ state: State, _ reducer: Reducer<Action, State>, _ middleware: AnyMiddleware<Action, Action, State> = .identity,
  emitsValue: ShouldEmitValue<State> = .always, effects: EffectScope = EffectScope()
) -> ReduxStoreBase<Action, State> {
  ReduxStoreBase(
    subject: .init(initialValue: state), reducer: reducer, middleware: middleware, emitsValue: emitsValue,
    effects: effects)
}

/// A reducer that adds the action to the state.
let adding = Reducer<Int, Int>.reduce { action, state in state += action }

/// A middleware that writes down when it is told, when its effect runs, and what the state was both times.
struct Witness<Action: Sendable, State: Sendable>: MiddlewareProtocol {
  let name: String
  let log: Log<String>

  func handle(action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>) -> IO<Action> {
    log.append("handle \(name) \(action), state \(state())")
    return IO { _ in log.append("IO \(name) \(action), state \(state())") }
  }
}

/// A middleware that dispatches what a function answers to each action.
func answering<Action: Sendable, State: Sendable>(
  _ answer: @escaping @Sendable (Action) -> [Action]
) -> AnyMiddleware<Action, Action, State> {
  AnyMiddleware { action, _, _ in
    IO { output in
      for next in answer(action) { output.dispatch(next) }
    }
  }
}

extension PublisherType where ErrorType == Never {
  /// Subscribes with two functions.
  func subscribe(
    onCompleted: @escaping @Sendable () -> Void = {}, _ onValue: @escaping @Sendable (Element) -> Void
  ) -> any SubscriptionType {
    subscribe(SubscriberType(onValue: onValue, onCompleted: { _ in onCompleted() }))
  }
}

extension Locked where Value: Sendable {
  /// Puts a value in and answers the one that was there.
  func exchange(_ newValue: Value) -> Value {
    withLock { value in
      defer { value = newValue }
      return value
    }
  }
}
