import SwiftRex
import SwiftRexTesting
import Testing

/// An observer of a part of the state is notified of the actions that may have changed it, and of no others.
struct StateSliceTests {
  struct Whole: Equatable, Sendable {
    var flag = false
    var left = Part()
    var right = Part()
    var maybe: Int?

    var computed: Int {
      get { left.number }
      set { left.number = newValue }
    }
  }

  struct Part: Equatable, Sendable {
    var padding: UInt8 = 3
    var number = 0
  }

  enum Action: Sendable {
    case left(Int)
    case right(Int)
    case nobody

    static let left = Prism(case: Action.left, extract: { if case .left(let amount) = $0 { amount } else { nil } })
    static let right = Prism(case: Action.right, extract: { if case .right(let amount) = $0 { amount } else { nil } })
  }

  let both =
    adding.lift(action: Action.left, state: \Whole.left.number)
    <> adding.lift(action: Action.right, state: \Whole.right.number)

  let toggling = Reducer<Int, Bool>.reduce { $1.toggle() }.lift(action: Action.left, state: \Whole.flag)

  /// Returns the states that a subscriber to a part receives after some actions.
  func received<Value: Equatable & Sendable>(
    of keyPath: any KeyPath<Whole, Value> & Sendable, _ reducer: Reducer<Action, Whole>, _ actions: [Action]
  ) -> [Value] {
    let values = Log<Value>()
    let store = makeStore(Whole(), reducer)
    let subscription = store.mapState(keyPath).statePublisher.subscribe { values.append($0) }
    for action in actions { store.dispatch(action) }
    subscription.unsubscribe()
    return values.elements
  }

  @Test func `a stored function is accessed through its key path, so a reducer may be lifted to it`() {
    struct Settings: Sendable { var scale: @Sendable (Int) -> Int = { $0 } }
    #expect(MemoryLayout<Settings>.offset(of: \.scale) == nil && StateSlice(\Settings.scale) == .everything)
    let factor = Reducer<Int, @Sendable (Int) -> Int>.reduce { action, scale in scale = { $0 * action } }
    #expect(factor.lift(state: \Settings.scale).reduce(3, Settings()).scale(2) == 6)
  }

  @Test func `an observer is notified only of actions that may change its part`() {
    #expect(received(of: \.left.number, both, [.right(1), .left(2), .nobody, .left(0)]) == [0, 2, 2])
    let actions = [Action.left(2), .right(1)]
    let around = (
      received(of: \.left, both, actions).map(\.number), received(of: \.self, both, actions).map(\.right.number)
    )
    #expect(around == ([0, 2], [0, 0, 1]))
    let (padding, flag) = (received(of: \.left.padding, both, actions), received(of: \.flag, both, actions))
    #expect((padding, flag) == ([3], [false]))
    // The changed number ends where this part begins.
    #expect(received(of: \.right.padding, both, actions) == [3])
  }

  @Test func `an observer still receiving its first value is not notified of other parts`() {
    let values = Log<Int>()
    let store = makeStore(Whole(), both)
    let subscription = store.mapState(\.left.number).statePublisher.subscribe {
      values.append($0)
      if values.elements.count == 1 { store.dispatch(.right(1)) }
    }
    values.append(-1)
    store.dispatch(.left(2))
    #expect(values.elements == [0, -1, 2])
    subscription.unsubscribe()
  }

  @Test func `an observer of anything but a stored property is notified of every emission`() {
    let values = Log<Int>()
    let store = makeStore(Whole(), both)
    let subscription = store.mapState { $0.left.number }.mapState { -$0 }.statePublisher.subscribe { values.append($0) }
    store.dispatch(.right(5))
    #expect(values.elements == [0, 0])
    subscription.unsubscribe()
    #expect(received(of: \.computed, both, [.left(2), .right(1), .nobody]) == [0, 2, 2, 2])
  }

  @Test func `an observer of a part that may be missing is notified once it is there`() {
    let appearing = Reducer<Int, Int?>.reduce { amount, maybe in if maybe == nil { maybe = amount } }
    let reducer = adding.liftToOptional(action: Action.left, state: \Whole.maybe)
    #expect(received(of: \.maybe, reducer, [.right(1), .left(1)]) == [nil])
    let appearance = reducer <> appearing.lift(action: Action.right, state: \Whole.maybe)
    #expect(received(of: \.maybe, appearance, [.left(1), .right(1), .left(1)]) == [nil, 1, 2])
  }

  @Test
  func
    `a reducer that is lifted twice, or wrapped, changes no more than before, and an unknown one may change anything`()
  {
    let inner = adding.lift(state: \Part.number).lift(state: \Whole.left).lift(action: Action.left)
    let wrapped = both.wrapped { _, reduce in reduce() }
    for reducer in [inner, wrapped] {
      let actions = [Action.left(1), .nobody]
      let changes = (
        received(of: \.left.number, reducer, actions), received(of: \.left.padding, reducer, actions),
        received(of: \.right.number, reducer, actions)
      )
      #expect(changes == ([0, 1], [3], [0]))
    }
    let anything = Reducer<Action, Whole>.reduce { _, _ in }
    let computed = adding.lift(action: Action.left, state: \Whole.computed)
    for reducer in [both <> anything, both <> computed] {
      #expect(received(of: \.right.number, reducer, [.left(1)]) == [0, 0])
    }
  }

  @Test func `a nested projection watches the inner part, even if its type is erased`() {
    let values = Log<Int>()
    let store = makeStore(Whole(), both)
    let view = store.eraseToAnyStoreType().projection(action: Action.left.embed, state: \.left)
      .contramapAction { (text: String) in text.count }.eraseToAnyStoreType().mapState(\.number)
    let subscription = view.statePublisher.subscribe { values.append($0) }
    store.dispatch(.right(5))
    view.dispatch("four")
    #expect(values.elements == [0, 4])
    subscription.unsubscribe()
  }

  /// A middleware that logs the part that it follows.
  struct Following: BindableMiddleware {
    let log: Log<Bool>

    func bind(to state: StateReader<Bool>) -> [BoundMiddleware<Action, Action>] {
      [BoundMiddleware(following: state) { _ in IO { _ in log.append(state.get()) } }]
    }
  }

  @Test func `a middleware follows a flag that is first in the state, and leaves the store idle`() {
    let log = Log<Bool>()
    let store = makeStore(Whole(), both <> toggling, Following(log: log).lift(action: .identity, state: \Whole.flag))
    #expect(store.effects.isIdle)
    for action in [Action.right(1), .left(1), .nobody] { store.dispatch(action) }
    #expect(log.elements == [false, true])
  }

  @Test(arguments: Seeds.tried) func `no subscriber misses a change of its part`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let candidates: [Reducer<Action, Whole>] = [
      both, adding.lift(action: Action.right, state: \.left.number),
      adding.lift(action: Action.left, state: \Whole.computed),
      Reducer<Int, Part>.reduce { $1.padding &+= UInt8(truncatingIfNeeded: $0) }
        .lift(state: \Whole.right).lift(action: Action.left),
      toggling,
    ]
    let reducer = (0..<3).reduce(Reducer.identity) { sum, _ in
      candidates.randomElement(using: &random).map { sum <> $0 } ?? sum
    }
    let store = makeStore(Whole(), reducer)
    let (left, padding, flag) = (Locked(Part()), Locked<UInt8>(0), Locked(false))
    let subscriptions = [
      store.mapState(\.left).statePublisher.subscribe { part in left.withLock { $0 = part } },
      store.mapState(\.right.padding).statePublisher.subscribe { byte in padding.withLock { $0 = byte } },
      store.mapState(\.flag).statePublisher.subscribe { isSet in flag.withLock { $0 = isSet } },
    ]
    for _ in 0..<30 {
      let amount = Int.random(in: 0...3, using: &random)
      store.dispatch([.left(amount), .right(amount), .nobody].randomElement(using: &random) ?? .nobody)
      let (state, seen) = (store.state, (left.withLock { $0 }, padding.withLock { $0 }, flag.withLock { $0 }))
      #expect(seen == (state.left, state.right.padding, state.flag))
    }
    for subscription in subscriptions { subscription.unsubscribe() }
  }
}
