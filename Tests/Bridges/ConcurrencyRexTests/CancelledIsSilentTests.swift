import ConcurrencyRex
import SwiftRex
import Testing

/// What is left of work that has been cancelled, replaced or delisted: no action, not even one that it has queued.
struct CancelledIsSilentTests {
  enum Action: Equatable, Sendable {
    case listed([String])
    case sent(String)
    case said(String)
  }

  typealias TestEffect = Effect<VirtualClock, Action>

  let clock = VirtualClock()

  /// Returns a store of a list of work that appends what effects say to its state. While it handles `sent(word)`, the
  /// clock advances by a second, so that the results of that time are queued behind the action, and those of the tasks
  /// that the action starts without a delay behind them.
  func store(
    _ work: @escaping @Sendable (String) -> TestEffect = { _ in .identity },
    onSent: @escaping @Sendable (String) -> TestEffect = { _ in .identity }
  ) -> ReduxStoreBase<Action, State> {
    let advancing = AnyMiddleware<Action, Action, State> { [clock] action, _, _ in
      guard case .sent = action else { return .identity }
      clock.advance(by: .seconds(1))
      return IO { _ in clock.settle() }
    }
    let listing = EffectMiddleware<Action, Action, State, VirtualClock>.reconciling(\.work, start: work)
    let answering = EffectMiddleware<Action, Action, State, VirtualClock>.onAction { action, _, _ in
      if case .sent(let word) = action { onSent(word) } else { .identity }
    }
    return ReduxStoreBase(
      subject: .init(initialValue: State()), reducer: State.reducer,
      middleware: advancing <> listing.inject(clock).eraseToAnyMiddleware()
        <> answering.inject(clock).eraseToAnyMiddleware(),
      effects: EffectScope(executor: clock))
  }

  struct State: Sendable {
    var work: [String] = []
    var said: [String] = []

    /// A sent word ends the work of that name.
    static let reducer = Reducer<Action, State>.reduce { action, state in
      switch action {
      case .listed(let work): state.work = work
      case .sent(let word): state.work.removeAll { $0 == word }
      case .said(let word): state.said.append(word)
      }
    }
  }

  /// Says a word after a second.
  static func saying(_ word: String, token: String? = nil, ifRunning: EffectPolicy = .replace) -> TestEffect {
    .task(token: token, ifRunning: ifRunning) { context in
      (try? await context.dependencies.sleep(for: .seconds(1))).map { .said(word) }
    }
  }

  @Test func `the last value of work that has ended is dropped once the work is no longer listed`() {
    let store = store { Self.saying($0) }
    store.dispatch(.listed(["tea", "soup"]))
    store.dispatch(.sent("tea"))
    #expect(store.state.said == ["soup"])
    #expect(store.effects.isIdle)
  }

  @Test func `work that is listed again does not receive what the earlier one has queued`() {
    let starts = Log<String>()
    let store = store { word in
      starts.append(word)
      return Self.saying("\(word) \(starts.count)")
    }
    store.dispatch(.listed(["tea"]))
    let relisting = store.statePublisher.subscribe(
      SubscriberType(onValue: { [weak store] in if $0.work.isEmpty { store?.dispatch(.listed(["tea"])) } }))
    store.dispatch(.sent("tea"))
    relisting.unsubscribe()
    clock.advance(by: .seconds(1))
    #expect(store.state.said == ["tea 2"])
  }

  /// All kinds of effects, which say a word after a second.
  enum Kind: CaseIterable {
    case task, run, listen, publisher, all, delayed

    @Sendable func effect(_ word: String) -> TestEffect {
      switch self {
      case .task: saying(word)
      case .run:
        .run { context, output in
          try? await context.dependencies.sleep(for: .seconds(1))
          for _ in 0..<2 { output.send(.said(word)) }
        }
      case .listen:
        .listen { context, output in
          try? await context.dependencies.sleep(for: .seconds(1))
          output.send(.said(word))
          try? await context.dependencies.sleep(for: .seconds(9))
        }
      case .publisher:
        TestEffect(publisher: { context in
          .create { subscriber in
            let task = Task(executorPreference: context.dependencies) {
              try? await context.dependencies.sleep(for: .seconds(1))
              subscriber.onValue(DispatchedAction(.said(word)))
              subscriber.onCompleted(nil)
            }
            return { task.cancel() }
          }
        })
      case .all: saying(word) <> saying(word) <> .listen { _, _ in }
      case .delayed: .just(.said(word)).delay(for: .seconds(1)) { $0 }
      }
    }
  }

  @Test func `nothing that any kind of effect has queued is handled after it was cancelled`() {
    for kind in Kind.allCases {
      let store = store(kind.effect)
      store.dispatch(.listed(["tea"]))
      store.dispatch(.sent("tea"))
      clock.advance(by: .seconds(10))
      #expect(store.state.said == [], "\(kind)")
      store.dispatch(.listed(["tea"]))
      store.dispatch(.sent("soup"))
      #expect(store.state.said.first == "tea", "\(kind)")
    }
  }

  @Test func `actions that begin with listed work are dropped if the work ends before their turn`() {
    let effects: [@Sendable (String) -> TestEffect] = [
      { .just(.said($0)) }, { .sequence([.said($0), .said($0)]) }, { .just(.said($0)) <> Self.saying($0) },
    ]
    for effect in effects {
      let store = store(effect)
      let ending = store.statePublisher.subscribe(
        SubscriberType(onValue: { [weak store] in if $0.work == ["tea"] { store?.dispatch(.listed([])) } }))
      store.dispatch(.listed(["tea"]))
      #expect(store.state.said == [])
      ending.unsubscribe()
      store.dispatch(.listed(["soup"]))
      #expect(store.state.said.first == "soup")
    }
  }

  @Test func `an action that ends its own work is the last one of it`() {
    let ending = Reducer<Action, State>.reduce { action, state in if action == .said("done") { state.work = [] } }
    let middleware = EffectMiddleware<Action, Action, State, VirtualClock>.reconciling(\.work) { _ in
      .sequence([.said("done"), .said("more")])
    }
    let store = ReduxStoreBase(
      subject: .init(initialValue: State()), reducer: State.reducer <> ending, middleware: middleware.inject(clock),
      effects: EffectScope(executor: clock))
    store.dispatch(.listed(["work"]))
    #expect(store.state.said == ["done"])
  }
}
