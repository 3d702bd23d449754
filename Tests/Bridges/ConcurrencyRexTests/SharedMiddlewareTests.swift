import ConcurrencyRex
import SwiftRex
import Testing

/// Stores that share one middleware: each has its own effects, tokens and listed work.
struct SharedMiddlewareTests {
  typealias Listing = EffectMiddleware<[Int], [Int], [Int], VirtualClock>

  let clock = VirtualClock()

  /// Waits a second for each number in the state, and then dispatches an empty list.
  static func listing(_ starts: Log<Int> = Log()) -> MiddlewareReader<VirtualClock, Listing> {
    Listing.reconciling(\.self) { number in
      starts.append(number)
      return .task { context in (try? await context.dependencies.sleep(for: .seconds(1))).map { [] } }
    }
  }

  func store<Action, State>(
    _ state: State, _ middleware: some MiddlewareProtocol<Action, Action, State>, _ reducer: Reducer<Action, State>
  ) -> ReduxStoreBase<Action, State> {
    ReduxStoreBase(
      subject: .init(initialValue: state), reducer: reducer, middleware: middleware,
      effects: EffectScope(executor: clock))
  }

  let replacing = Reducer<[Int], [Int]>.reduce { action, state in state = action }

  @Test func `each store starts the work that its own state lists, and an empty one ends nobody else's`() {
    let starts = Log<Int>()
    let shared = MiddlewareReader<VirtualClock, Listing>.pure(Self.listing(starts).inject(clock)).inject(clock)
    let (first, second) = (store([7], shared, replacing), store([7], shared, replacing))
    let empty = store([], shared, replacing)
    #expect((starts.elements, [first, second, empty].map(\.effects.inFlight)) == ([7, 7], [1, 1, 0]))
    empty.dispatch([])
    clock.advance(by: .seconds(1))
    #expect([first, second].map(\.state) == [[], []])
  }

  @Test func `a token of one store cancels nothing in another`() {
    let shared = StoreFixture.middleware { action in
      action == "stop" ? .toCancel("one") : action == "start" ? .word("done", after: 1, token: "one") : .identity
    }.inject(clock)
    let words = Reducer<String, [String]>.reduce { action, state in state.append(action) }
    let (first, second) = (store([], shared, words), store([], shared, words))
    for store in [first, second] { store.dispatch("start") }
    second.dispatch("stop")
    clock.advance(by: .seconds(1))
    #expect((first.state, second.state) == (["start", "done"], ["start", "stop"]))
  }

  @Test func `each store lists its own running effects`() {
    let shared = Self.listing().inject(clock)
    let (first, second) = (store([1, 2], shared, replacing), store([3], shared, replacing))
    func tokens<Action, State>(_ store: ReduxStoreBase<Action, State>) -> Set<Int> {
      Set(store.effects.running.compactMap { $0.token as? Int })
    }
    #expect((tokens(first), tokens(second)) == ([1, 2], [3]))
    let children = shared.liftToCollection(
      action: Prism<ElementIDAction<String, [Int]>, _>.identity, stateDictionary: \[String: [Int]].self)
    let (third, fourth) = (store(["a": [4]], children, .identity), store(["a": [5], "b": [6]], children, .identity))
    #expect((tokens(third), tokens(fourth)) == ([4], [5, 6]))
  }

  @Test func `the effects of a store end with it, even if its middleware remains`() {
    let shared = Self.listing().inject(clock)
    let children = shared.liftToCollection(
      action: Prism<ElementIDAction<String, [Int]>, _>.identity, stateDictionary: \[String: [Int]].self)
    let tokens = StoreFixture.middleware { .word($0, after: 1) }.inject(clock)
    var list: ReduxStoreBase? = store([1], shared, replacing)
    var elements: ReduxStoreBase? = store(["a": [2]], children, .identity)
    var words: ReduxStoreBase? = store([], tokens, .identity)
    words?.dispatch("start")
    clock.settle()
    let scopes = [list?.effects, elements?.effects, words?.effects]
    #expect(scopes.map { $0?.inFlight } == [1, 1, 1])
    (list, elements, words) = (nil, nil, nil)
    clock.settle()
    #expect(scopes.map { $0?.inFlight } == [0, 0, 0])
    withExtendedLifetime((shared, children, tokens)) {}
  }

  /// A name that notices when nothing refers to it any more.
  final class Name: Hashable, Sendable {
    static func == (lhs: Name, rhs: Name) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  @Test func `the names of effects that have ended are forgotten`() {
    struct Weak { weak var name: Name? }
    let names = Locked<[Weak]>([])
    let shared = StoreFixture.middleware { action in
      if action == "done" { return .identity }
      let name = Name()
      names.withLock { $0.append(Weak(name: name)) }
      return .word("done", after: 1, token: name)
    }.inject(clock)
    let store = store([], shared, Reducer<String, [String]>.identity)
    for _ in 0..<200 {
      store.dispatch("start")
      clock.advance(by: .seconds(1))
    }
    #expect(names.withLock { $0.count { $0.name != nil } } < 50)
  }
}
