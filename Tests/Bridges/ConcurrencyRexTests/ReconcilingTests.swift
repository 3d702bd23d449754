import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

/// Middlewares that run the work listed in the state.
struct ReconcilingTests {
  enum Action: Equatable, Sendable {
    case chosen([Int])
    case ended(Int)
  }

  /// A list of work; each element is its duration in seconds.
  static let reducer = Reducer<Action, [Int]>.reduce { action, state in
    if case .chosen(let seconds) = action { state = seconds }
  }

  static let middleware = EffectMiddleware<Action, Action, [Int], VirtualClock>.reconciling({ $0 }) { waiting($0) }

  /// Returns an effect that takes a number of seconds.
  @Sendable static func waiting(_ seconds: Int, token: String? = nil) -> Effect<VirtualClock, Action> {
    .task(token: token) { context in
      (try? await context.dependencies.sleep(for: .seconds(seconds))).map { .ended(seconds) }
    }
  }

  let store = TestStore(initialState: [], reducer: reducer) { middleware.inject($0) }

  @Test func `listed work is started once, and cancelled when it is no longer listed`() {
    store.send(.chosen([3])) { $0 = [3] }
    store.advance(by: .seconds(2))
    store.send(.chosen([3, 5])) { $0 = [3, 5] }
    store.advance(by: .seconds(1))
    store.receive(.ended(3))
    store.send(.chosen([5, 9])) { $0 = [5, 9] }
    store.send(.chosen([5])) { $0 = [5] }
    store.advance(by: .seconds(4))
    store.receive(.ended(5))
    store.advance(by: .seconds(5))
    store.finish()
  }

  @Test func `work starts again only after it was no longer listed`() {
    store.send(.chosen([1])) { $0 = [1] }
    store.advance(by: .seconds(1))
    store.receive(.ended(1))
    store.send(.chosen([1]))
    store.advance(by: .seconds(1))
    store.send(.chosen([])) { $0 = [] }
    store.send(.chosen([1])) { $0 = [1] }
    store.advance(by: .seconds(1))
    store.receive(.ended(1))
    store.finish()
    let started = Locked([Int]())
    let middleware = EffectMiddleware<Action, Action, [Int], VirtualClock>.reconciling({ $0 }) { seconds in
      started.withLock { $0.append(seconds) }
      return .just(.ended(seconds))
    }
    let twice = TestStore(initialState: [], reducer: Self.reducer) { middleware.inject($0) }
    twice.send(.chosen([1, 1])) { $0 = [1, 1] }
    twice.receive(.ended(1))
    twice.send(.chosen([1, 2, 1])) { $0 = [1, 2, 1] }
    twice.receive(.ended(2))
    twice.finish()
    #expect(started.withLock(\.self) == [1, 2])
  }

  @Test func `an effect of several steps is one piece of work, cancelled as a whole`() {
    let middleware = EffectMiddleware<Action, Action, [Int], VirtualClock>.reconciling({ $0 }) { seconds in
      .just(.ended(0)) <> Self.waiting(seconds, token: "own") <> Self.waiting(seconds + 1, token: "own")
    }
    let store = TestStore(initialState: [], reducer: Self.reducer) { middleware.inject($0) }
    store.send(.chosen([2])) { $0 = [2] }
    store.receive(.ended(0))
    store.advance(by: .seconds(2))
    store.receive(.ended(2))
    store.send(.chosen([])) { $0 = [] }
    store.finish()
  }

  @Test func `work that also listens is in flight until the rest of it has ended`() {
    let middleware = EffectMiddleware<Action, Action, [Int], VirtualClock>.reconciling({ $0 }) { seconds in
      Self.waiting(seconds) <> .listen { context, _ in try? await context.dependencies.sleep(for: .seconds(3600)) }
    }
    let clock = VirtualClock()
    let store = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: Self.reducer, middleware: middleware.inject(clock),
      effects: EffectScope(executor: clock))
    store.dispatch(.chosen([2]))
    clock.advance(by: .seconds(1))
    #expect(store.effects.inFlight == 1 && store.effects.running.map(\.isListed) == [true])
    clock.advance(by: .seconds(1))
    #expect((store.effects.inFlight, clock.hasSleepers) == (0, true))
    store.dispatch(.chosen([]))
    clock.settle()
    #expect((clock.hasSleepers, store.effects.inFlight) == (false, 0))
  }

  @Test func `work that the initial state lists starts with the store`() {
    let store = TestStore(initialState: [1], reducer: Self.reducer) { Self.middleware.inject($0) }
    store.advance(by: .seconds(1))
    store.receive(.ended(1))
    store.send(.chosen([])) { $0 = [] }
    store.finish()
  }

  /// Two features, each with a list of work.
  struct Pair: Equatable, Sendable {
    var left: [Int] = []
    var right: [Int] = []
  }

  @Test func `work follows the part that lists it, whichever feature or parent changes it`() {
    typealias PairAction = ElementIDAction<String, Action>
    @Sendable func prism(_ id: String) -> Prism<PairAction, Action> {
      Prism(case: { PairAction(id: id, action: $0) }) { $0.id == id ? $0.action : nil }
    }
    let reducer: Reducer<PairAction, Pair> =
      .reduce { action, pair in
        if case .chosen(let seconds) = action.action, action.id == "parent" { pair.left = seconds }
      }
      <> Self.reducer.lift(action: prism("other"), state: \.left)
    for lift:
      @Sendable (EffectMiddleware<Action, Action, [Int], VirtualClock>) -> AnyMiddleware<PairAction, PairAction, Pair>
      in [
        { $0.lift(action: prism("left"), state: \.left) },
        { $0.lift(action: prism("left")).lift(state: { $0.left }) },
      ]
    {
      let store = TestStore(initialState: Pair(), reducer: reducer) { lift(Self.middleware.inject($0)) }
      store.send(PairAction(id: "parent", action: .chosen([1, 2]))) { $0.left = [1, 2] }
      store.send(PairAction(id: "other", action: .chosen([1]))) { $0.left = [1] }
      store.advance(by: .seconds(2))
      store.receive(PairAction(id: "left", action: .ended(1)))
      store.finish()
    }
  }

  @Test func `work that does not equal itself is reported once, and does not restart other work`() {
    let (warnings, started) = (Log<String>(), Log<Double>())
    let middleware = EffectMiddleware<[Double], [Double], [Double], Void>.reconciling({ $0.map { $0 * 1 } }) { work in
      started.append(work)
      return .identity
    }
    let store = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .reduce { action, state in state += action },
      middleware: middleware.inject(()), effects: EffectScope(onWarning: { warnings.append($0.message) }))
    for action in [[1, .nan], [], [.nan], [2]] { store.dispatch(action) }
    #expect(started.elements == [1, 2])
    #expect(
      warnings.elements == [
        "the work nan does not equal itself, so it is not started; list a value without NaN instead"
      ])
  }
}
