import ConcurrencyRex
import Dispatch
import SwiftRex

extension Workload {
  /// Two threads that dispatch into one store, against one thread that dispatches as many.
  static let threads = Workload(name: "W8", meaning: "two threads into one store, against one", actions: 400_000) {
    let (alone, together) = (counterStore(), counterStore())
    return Contest(
      bare: { for _ in 0..<$0 { alone.dispatch(1) } },
      framework: { count in
        DispatchQueue.concurrentPerform(iterations: 2) { _ in for _ in 0..<count / 2 { together.dispatch(1) } }
      },
      agrees: { alone.state == together.state })
  }

  /// A chain of actions, each dispatched by a task that the one before began, against a chain of bare tasks.
  static let tasks = Workload(name: "W9", meaning: "action, task, action, against bare tasks", actions: 20_000) {
    let bare = Box(0)
    let store = effectStore()
    return Contest(
      bare: { count in
        let done = DispatchSemaphore(value: 0)
        follow(bare, count, done)
        done.wait()
      },
      framework: { count in
        store.dispatch(count)
        wait(for: store.effects)
      },
      agrees: { bare.value == store.state })
  }

  /// Effects that one thread begins one after the other, by `EffectMiddleware`, against a middleware by hand whose
  /// effects are bare tasks: what names, cancellation and the count of what is in flight cost.
  static let effects = Workload(name: "W9/apart", meaning: "many tasks, against bare ones in a store", actions: 20_000)
  {
    let running = DispatchGroup()
    let byHand = ReduxStoreBase<Int, Int>(
      subject: .init(initialValue: 0), reducer: .reduce { $1 &+= $0 },
      middleware: AnyMiddleware<Int, Int, Int> { action, source, _ in
        guard action > 0 else { return .pure() }
        return IO { output in
          running.enter()
          Task {
            output.dispatch(action - 1, from: source)
            running.leave()
          }
        }
      })
    let store = effectStore()
    return Contest(
      bare: { count in
        for _ in 0..<count { byHand.dispatch(1) }
        running.wait()
      },
      framework: { count in
        for _ in 0..<count { store.dispatch(1) }
        wait(for: store.effects)
      },
      agrees: { byHand.state == store.state })
  }

  private static func counterStore() -> ReduxStoreBase<Int, Int> {
    ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: .reduce { $1 &+= $0 }, middleware: IdentityMiddleware())
  }

  private static func effectStore() -> ReduxStoreBase<Int, Int> {
    ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: .reduce { $1 &+= $0 },
      middleware: EffectMiddleware<Int, Int, Int, Void>.onAction { action, _, _ in
        action > 0 ? .task { _ in action - 1 } : .doNothing
      }.inject(()))
  }

  private static func wait(for effects: EffectScope) {
    let done = DispatchSemaphore(value: 0)
    effects.whenIdle { done.signal() }
    done.wait()
  }

  private static func follow(_ sum: Box<Int>, _ count: Int, _ done: DispatchSemaphore) {
    sum.value &+= count
    if count == 0 { return _ = done.signal() }
    Task { follow(sum, count - 1, done) }
  }
}
