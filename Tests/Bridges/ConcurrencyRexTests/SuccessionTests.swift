import ConcurrencyRex
import SwiftRex
import Testing

/// Effects that go on in the task of the effect whose last action began them.
struct SuccessionTests {
  private let gate = Gate()
  private let tasks = Log<Int>()

  /// Makes a store in which 1 begins an effect that ends with 2, but not before `go`, and lets a test say what others begin.
  private func makeStore(
    effects: EffectScope = EffectScope(), after: @escaping @Sendable (Int) -> IO<Int> = { _ in .pure() },
    _ onAction: @escaping @Sendable (Int) -> Adder.Work
  ) -> Adder {
    Adder(effects: effects, after: after) { [gate, tasks] action in
      guard action == 1 else { return onAction(action) }
      return .task { _ in
        await gate.waitUntilOpen()
        tasks.append(currentTask())
        return 2
      }
    }
  }

  /// Begins the first effect, lets it end once its task is known, and waits for all that follows.
  private func go(_ store: Adder) async {
    store.dispatch(1)
    gate.open()
    await store.idle()
  }

  /// An effect that notes in which task it runs.
  private func noting(in tasks: Log<Int>) -> Adder.Work {
    .task { _ in
      tasks.append(currentTask())
      return nil
    }
  }

  @Test func `a chain of effects runs in one task, and one of them is in flight when an action is heard of`() async {
    let most = Guarded(0)
    let store = makeStore { [tasks] action in
      action == 200
        ? .doNothing
        : .task { _ in
          tasks.append(currentTask())
          return action + 1
        }
    }
    let subscription = store.statePublisher.subscribe(
      SubscriberType(onValue: { _ in most.withLock { $0 = max($0, store.effects.inFlight) } }))
    await go(store)
    #expect(store.state == 200 * 201 / 2)
    #expect(tasks.count == 199)
    #expect(Set(tasks.elements).count == 1)
    #expect(most.withLock { $0 } == 1)
    withExtendedLifetime(subscription) {}
  }

  @Test(arguments: [false, true])
  func `of two that begin at once, one goes on, and they run side by side`(isSecondAwaited: Bool) async {
    let other = Gate()
    let store = makeStore { [tasks] action in
      guard action == 2 else { return .doNothing }
      let waiting = Adder.Work.task { _ in
        tasks.append(currentTask())
        await other.waitUntilOpen()
        return nil
      }
      let opening = Adder.Work.task { _ in
        tasks.append(currentTask())
        other.open()
        return nil
      }
      return isSecondAwaited ? waiting <> opening : opening <> waiting
    }
    await go(store)
    #expect(tasks.count == 3)
    #expect(Set(tasks.elements).count == 2)
  }

  @Test func `an effect does not wait for actions that come after the one that began it`() async {
    let store = makeStore { [tasks] action in
      guard action == 2 else { return .doNothing }
      return noting(in: tasks) <> .just(3)
    }
    await go(store)
    #expect(store.state == 6)
    #expect(Set(tasks.elements).count == 2)
  }

  @Test func `an effect does not wait for what else is done about the action that began it`() async {
    let store = makeStore(after: { $0 == 2 ? IO { _ in } : .pure() }) { [tasks] action in
      action == 2 ? noting(in: tasks) : .doNothing
    }
    await go(store)
    #expect(store.state == 3)
    #expect(Set(tasks.elements).count == 2)
  }

  @Test func `what listens for long has a task of its own, from before the store is idle`() async {
    let heard = Gate()
    let store = makeStore { [tasks] action in
      guard action == 2 else { return .doNothing }
      return .listen(token: "news") { _, _ in
        tasks.append(currentTask())
        heard.open()
      }
    }
    await go(store)
    await heard.waitUntilOpen()
    #expect(Set(tasks.elements).count == 2)
  }

  @Test func `it can be cancelled before it has its turn, and later`() async {
    let begun = Gate()
    let store = makeStore { [tasks] action in
      switch action {
      case 2:
        .task(token: "early") { _ in
          tasks.append(Task.isCancelled ? -1 : 1)
          return 1_000
        } <> .toCancel("early")
          <> .task(token: "late") { _ in
            begun.open()
            while !Task.isCancelled { await Task.yield() }
            tasks.append(-2)
            return 1_000
          }
      case 3: .toCancel("late")
      default: .doNothing
      }
    }
    store.dispatch(1)
    gate.open()
    await begun.waitUntilOpen()
    store.dispatch(3)
    await store.idle()
    #expect(store.state == 6)
    #expect(tasks.elements.dropFirst().sorted() == [-2, -1])
  }

  @Test(arguments: [false, true])
  func `the task is not the next one's if something has cancelled it`(isLate: Bool) async {
    let store = Adder { [gate, tasks] action in
      switch action {
      case 1:
        .task { _ in
          await gate.waitUntilOpen()
          if !isLate { withUnsafeCurrentTask { $0?.cancel() } }
          return 2
        }
      case 2:
        .task { _ in
          tasks.append(Task.isCancelled ? -1 : 1)
          return nil
        }
      default: .doNothing
      }
    }
    let subscription = store.statePublisher.subscribe(
      SubscriberType(onValue: { sum in if isLate, sum == 3 { withUnsafeCurrentTask { $0?.cancel() } } }))
    await go(store)
    #expect(tasks.elements == [1])
    withExtendedLifetime(subscription) {}
  }

  @Test func `what an effect holds is released when it ends, though its task goes on`() async {
    let areAlive = Log<@Sendable () -> Bool>()
    let alive = Log<Int>()
    let store = Adder { [gate] action in
      let lease = Lease()
      alive.append(areAlive.elements.filter { $0() }.count)
      areAlive.append { [weak lease] in lease != nil }
      guard action < 5 else { return .doNothing }
      return .task { _ in
        await gate.waitUntilOpen()
        alive.append(areAlive.elements.filter { $0() }.count)
        lease.touch()
        return action + 1
      }
    }
    await go(store)
    #expect(alive.elements == [0, 1, 1, 1, 1, 1, 1, 1, 1])
  }

  @Test func `on an executor of its own, each effect has a task of its own`() {
    let clock = VirtualClock()
    let store = makeStore(effects: EffectScope(executor: clock)) { [tasks] action in
      action == 2 ? noting(in: tasks) : .doNothing
    }
    gate.open()
    store.dispatch(1)
    clock.settle()
    #expect(tasks.count == 2)
    #expect(Set(tasks.elements).count == 2)
  }
}
