import BenchmarkFeatures
import SwiftRex

extension Workload {
  /// All of them, in the order of the table.
  static let all: [Workload] =
    [counter, sum, reducers, reducersAlone, fourFeatures] + [1, 4, 16, 64].map(features)
    + [10, 1000, 100_000, 1_000_000].map(favorites)
    + [1, 100, 10_000].flatMap { [subscribers($0, concerned: false), subscribers($0, concerned: true)] }
    + [chain, threads, tasks, effects]

  /// A counter: one reducer, no middleware.
  static let counter = Workload(name: "W1", meaning: "counter, one reducer", actions: 400_000) {
    let bare = Box(0)
    let store = ReduxStoreBase<CounterAction, Int>(
      subject: .init(initialValue: 0), reducer: .counter, middleware: IdentityMiddleware())
    return Contest(
      bare: { for index in 0..<$0 { bare.value.apply(.number(index)) } },
      framework: { for index in 0..<$0 { store.dispatch(.number(index)) } },
      agrees: { bare.value == store.state })
  }

  /// The least that a store can do: what is added is the action, so that by hand there is nothing to switch over.
  static let sum = Workload(name: "W1/sum", meaning: "a sum, without a switch by hand", actions: 400_000) {
    let bare = Box(0)
    let store = ReduxStoreBase<Int, Int>(
      subject: .init(initialValue: 0), reducer: .reduce { $1 &+= $0 }, middleware: IdentityMiddleware())
    return Contest(
      bare: { for index in 0..<$0 { add(index, &bare.value) } },
      framework: { for index in 0..<$0 { store.dispatch(index) } },
      agrees: { bare.value == store.state })
  }

  /// Four features lifted by key path, reducers only.
  static let reducers = Workload(name: "W2", meaning: "four lifted reducers in a store", actions: 400_000) {
    let bare = Box(AppState())
    let store = ReduxStoreBase<AppAction, AppState>(
      subject: .init(initialValue: AppState()), reducer: .app, middleware: IdentityMiddleware())
    return Contest(
      bare: { for index in 0..<$0 { bare.value.apply(.number(index)) } },
      framework: { for index in 0..<$0 { store.dispatch(.number(index)) } },
      agrees: { bare.value == store.state })
  }

  /// The same reducers without a store, which asks only the one that an action concerns: here all of them are asked.
  static let reducersAlone = Workload(name: "W2/alone", meaning: "the same reducers, no store", actions: 400_000) {
    let bare = Box(AppState())
    let state = Box(AppState())
    let reducer = Reducer<AppAction, AppState>.app
    return Contest(
      bare: { for index in 0..<$0 { bare.value.apply(.number(index)) } },
      framework: { for index in 0..<$0 { reducer.reduce(.number(index), &state.value) } },
      agrees: { bare.value == state.value })
  }

  /// Four features with their middlewares in a store, one subscriber.
  static let fourFeatures = Workload(name: "W3", meaning: "four features in a store", actions: 400_000) {
    contest(marks: [])
  }

  /// The same over a set of so many items.
  static func favorites(_ count: Int) -> Workload {
    Workload(name: "W5/\(count)", meaning: "W3 over \(count) items", actions: 200_000) {
      contest(marks: Set(100..<100 + count))
    }
  }

  /// A chain of actions, each dispatched by the effect of the one before.
  static let chain = Workload(name: "W7", meaning: "a chain of follow-up actions", actions: 1_000_000) {
    let bare = Box(0)
    let store = ReduxStoreBase<Int, Int>(
      subject: .init(initialValue: 0), reducer: .reduce { $1 &+= $0 },
      middleware: AnyMiddleware<Int, Int, Int> { action, source, _ in
        action > 0 ? IO { $0.dispatch(action - 1, from: source) } : .pure()
      })
    return Contest(
      bare: { for index in 0...$0 { add(index, &bare.value) } }, framework: { store.dispatch($0) },
      agrees: { bare.value == store.state })
  }

  private static func contest(marks: Set<Int>) -> Contest {
    var initial = AppState()
    initial.marks.items = marks
    let bare = Box(initial)
    let heard = Box(0)
    let store = ReduxStoreBase<AppAction, AppState>(
      subject: .init(initialValue: initial), reducer: .app, middleware: AnyMiddleware.app)
    let subscription = store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { heard.value &+= $0.phases.changes }))
    return Contest(
      bare: { for index in 0..<$0 { bare.value.apply(.number(index)) } },
      framework: { for index in 0..<$0 { store.dispatch(.number(index)) } },
      agrees: { withExtendedLifetime(subscription) { bare.value == store.state && heard.value > 0 } })
  }
}

/// What the sum and the chain do, written by hand.
@inline(never)
private func add(_ number: Int, _ sum: inout Int) {
  sum &+= number
}
