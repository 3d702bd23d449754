import BenchmarkFeatures
import SwiftRex

extension Workload {
  /// All workloads, in the order of the table.
  static let all: [Workload] =
    [counter, reducers, fourFeatures] + [1, 4, 16, 64].map(features)
    + [10, 1000, 100_000, 1_000_000].map(favorites)
    + [1, 100, 10_000].flatMap { [subscribers($0, concerned: false), subscribers($0, concerned: true)] }
    + [views(1000), fields, chain, threads, tasks, effects] + apps + [app, record, recordInFile, replay, goto, mask]

  /// A counter: one reducer, no middleware.
  static let counter = Workload(name: "W1", meaning: "counter, one reducer", actions: 400_000) {
    let actions = RandomActions(CounterAction.random)
    let bare = Box(0)
    let store = ReduxStoreBase<CounterAction, Int>(
      subject: .init(initialValue: 0), reducer: .counter, middleware: IdentityMiddleware())
    return Comparison(
      bare: { actions.forEach(in: 0..<$0) { bare.value.apply($0) } },
      framework: { actions.forEach(in: 0..<$0) { store.dispatch($0) } },
      agrees: { bare.value == store.state })
  }

  /// Four features lifted by key path, reducers only.
  static let reducers = Workload(name: "W2", meaning: "four lifted reducers in a store", actions: 400_000) {
    let actions = RandomActions(FourAction.random)
    let bare = Box(FourState())
    let store = ReduxStoreBase<FourAction, FourState>(
      subject: .init(initialValue: FourState()), reducer: .app, middleware: IdentityMiddleware())
    return Comparison(
      bare: { actions.forEach(in: 0..<$0) { bare.value.apply($0) } },
      framework: { actions.forEach(in: 0..<$0) { store.dispatch($0) } },
      agrees: { bare.value == store.state })
  }

  /// Four features with their middlewares in a store, one subscriber.
  static let fourFeatures = Workload(
    name: "W3", meaning: "four features in a store, no allocation",
    budget: "1500 instructions", actions: 400_000
  ) {
    compareFourFeatures(marks: [])
  }

  /// The same over a set with a number of items.
  static func favorites(_ count: Int) -> Workload {
    Workload(
      name: "W5/\(count)", meaning: "W3 over \(count) items", budget: count > 10 ? "3 x W5/10" : "",
      actions: 200_000
    ) {
      compareFourFeatures(marks: Set(100..<100 + count))
    }
  }

  /// A chain of actions, each dispatched by the effect of the one before; the stack does not grow with it.
  ///
  /// The action is a position among the random ones, and counts down.
  static let chain = Workload(
    name: "W7", meaning: "a chain of follow-up actions", budget: "constant stack", actions: 1_000_000
  ) {
    let actions = RandomActions(CounterAction.random)
    let bare = Box(0)
    let store = ReduxStoreBase<Int, Int>(
      subject: .init(initialValue: 0), reducer: .reduce { position, state in state.apply(actions[position]) },
      middleware: AnyMiddleware<Int, Int, Int> { position, source, _ in
        position > 0 ? IO { $0.dispatch(position - 1, from: source) } : .identity
      })
    return Comparison(
      bare: { for position in (0...$0).reversed() { bare.value.apply(actions[position]) } },
      framework: { store.dispatch($0) },
      agrees: { bare.value == store.state })
  }

  private static func compareFourFeatures(marks: Set<Int>) -> Comparison {
    let actions = RandomActions(FourAction.random)
    var initial = FourState()
    initial.marks.items = marks
    let bare = Box(initial)
    let received = Box(0)
    let store = ReduxStoreBase<FourAction, FourState>(
      subject: .init(initialValue: initial), reducer: .app, middleware: AnyMiddleware.app)
    let subscription = store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { received.value &+= $0.phases.changes }))
    return Comparison(
      bare: { actions.forEach(in: 0..<$0) { bare.value.apply($0) } },
      framework: { actions.forEach(in: 0..<$0) { store.dispatch($0) } },
      agrees: { withExtendedLifetime(subscription) { bare.value == store.state && received.value > 0 } })
  }
}
