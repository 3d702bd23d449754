import ConcurrencyRex
import Dispatch
import SwiftRex

extension Workload {
  /// Two threads that dispatch half of the actions each into one store, against one thread that dispatches all.
  static let threads = Workload(
    name: "W8", meaning: "two threads into one store, against one", budget: "ratio 2", actions: 400_000
  ) {
    let actions = RandomActions(CounterAction.random)
    let (alone, together) = (counterStore(), counterStore())
    return Comparison(
      bare: { actions.forEach(in: 0..<$0) { alone.dispatch($0) } },
      framework: { count in
        DispatchQueue.concurrentPerform(iterations: 2) { thread in
          actions.forEach(in: thread * count / 2..<(thread + 1) * count / 2) { together.dispatch($0) }
        }
      },
      agrees: { alone.state == together.state })
  }

  /// A chain of actions, each dispatched by a task that the one before began, against a chain of bare tasks.
  ///
  /// The action is a position among the random ones, and counts down.
  static let tasks = Workload(
    name: "W9", meaning: "action, task, action, against bare tasks", budget: "bare + 1000 ns", actions: 20_000
  ) {
    let actions = RandomActions(CounterAction.random)
    let bare = Box(0)
    let store = ReduxStoreBase<Int, Int>(
      subject: .init(initialValue: 0), reducer: .reduce { position, state in state.apply(actions[position]) },
      middleware: EffectMiddleware<Int, Int, Int, Void>.onAction { position, _, _ in
        position > 0 ? .task { _ in position - 1 } : .identity
      }.inject(()))
    return Comparison(
      bare: { count in
        let done = DispatchSemaphore(value: 0)
        apply(actions, at: count, to: bare, done)
        done.wait()
      },
      framework: { count in
        store.dispatch(count)
        wait(for: store.effects)
      },
      agrees: { bare.value == store.state })
  }

  /// Effects that one thread begins one after the other, by `EffectMiddleware`, against a middleware by hand whose
  /// effects are bare tasks: the cost of tokens, cancellation and the in-flight count.
  ///
  /// Each action is a number above zero, and its effect dispatches a number that is not.
  static let effects = Workload(name: "W9/apart", meaning: "many tasks, against bare ones in a store", actions: 20_000)
  {
    let actions = RandomActions { Int.random(in: 1..<8, using: &$0) }
    let running = DispatchGroup()
    let byHand = ReduxStoreBase<Int, Int>(
      subject: .init(initialValue: 0), reducer: .reduce { $1 &+= $0 },
      middleware: AnyMiddleware<Int, Int, Int> { action, source, _ in
        guard action > 0 else { return .identity }
        return IO { output in
          running.enter()
          Task {
            output.dispatch(1 - action, from: source)
            running.leave()
          }
        }
      })
    let store = ReduxStoreBase<Int, Int>(
      subject: .init(initialValue: 0), reducer: .reduce { $1 &+= $0 },
      middleware: EffectMiddleware<Int, Int, Int, Void>.onAction { action, _, _ in
        action > 0 ? .task { _ in 1 - action } : .identity
      }.inject(()))
    return Comparison(
      bare: { count in
        actions.forEach(in: 0..<count) { byHand.dispatch($0) }
        running.wait()
      },
      framework: { count in
        actions.forEach(in: 0..<count) { store.dispatch($0) }
        wait(for: store.effects)
      },
      agrees: { byHand.state == store.state })
  }

  private static func counterStore() -> ReduxStoreBase<CounterAction, Int> {
    ReduxStoreBase(subject: .init(initialValue: 0), reducer: .counter, middleware: IdentityMiddleware())
  }

  private static func wait(for effects: EffectScope) {
    let done = DispatchSemaphore(value: 0)
    effects.whenIdle { done.signal() }
    done.wait()
  }

  /// Applies the action at a position, and begins a task for the one before it.
  private static func apply(
    _ actions: RandomActions<CounterAction>, at position: Int, to state: Box<Int>, _ done: DispatchSemaphore
  ) {
    state.value.apply(actions[position])
    if position == 0 { return _ = done.signal() }
    Task { apply(actions, at: position - 1, to: state, done) }
  }
}
