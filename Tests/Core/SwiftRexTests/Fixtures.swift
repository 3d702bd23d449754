import SwiftRex

/// Creates a store from its parts.
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

/// A middleware that logs each action and each run of its effects, with the state.
struct RecordingMiddleware<Action: Sendable, State: Sendable>: MiddlewareProtocol {
  let name: String
  let log: Log<String>

  func handle(action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>) -> IO<Action> {
    log.append("handle \(name) \(action), state \(state())")
    return IO { _ in log.append("IO \(name) \(action), state \(state())") }
  }
}

/// Returns a middleware that dispatches the actions that a function returns for each action.
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
  /// Subscribes with two closures.
  func subscribe(
    onCompleted: @escaping @Sendable () -> Void = {}, _ onValue: @escaping @Sendable (Element) -> Void
  ) -> any SubscriptionType {
    subscribe(SubscriberType(onValue: onValue, onCompleted: { _ in onCompleted() }))
  }
}

extension Locked where Value: Sendable {
  /// Replaces the value and returns the previous one.
  func exchange(_ newValue: Value) -> Value {
    withLock { value in
      defer { value = newValue }
      return value
    }
  }
}

/// A list that any thread may append to.
final class Log<Element: Sendable>: Sendable {
  private let list = Locked<[Element]>([])

  var elements: [Element] { list.withLock { $0 } }
  var count: Int { list.withLock { $0.count } }

  func append(_ element: Element) {
    list.withLock { $0.append(element) }
  }

  func clear() {
    list.withLock { $0 = [] }
  }
}

/// Where the elements of an array are; a copy on write moves them.
func address<Element>(of array: [Element]) -> Int {
  array.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }
}

/// Where the elements of a set are; a copy on write moves them.
func address<Element>(of set: Set<Element>) -> Int {
  unsafeBitCast(set, to: Int.self)
}

/// The seeds of a test with generated values: some fixed ones and a new one. A failure names its seed.
enum Seeds {
  static let tried: [UInt64] = Array(1...20) + [.random(in: 21 ... .max)]
}
