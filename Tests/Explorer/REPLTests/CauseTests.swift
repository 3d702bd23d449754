import ConcurrencyRex
import Dispatch
import SwiftRex
import Testing

@testable import REPL

/// The number of the action whose effect dispatched an action.
@Suite(.timeLimit(.minutes(5)))
struct CauseTests {
  @Test func `equal actions dispatched from many threads keep their causes apart`() async {
    let shop = ShopSession { _, shutdown in RealTime(shutdown: shutdown) }
    let asking = AnyMiddleware<Shop.Action, Shop.Action, Shop.State> { action, _, _ in
      guard case .door(.opened) = action else { return .identity }
      return IO { output in
        let source = ActionSource(file: "a", function: "b", line: 1)
        output.dispatch(.basket(.stored), from: source)
        let running = Locked(output.effects?.begin())
        DispatchQueue.global().async {
          output.dispatch(.basket(.stored), from: source)
          running.withLock { $0.take() }?.end()
        }
      }
    }
    let effects = EffectScope()
    let store = shop.store(asking, effects: effects)
    DispatchQueue.concurrentPerform(iterations: 100) { _ in store.dispatch(.door(.opened)) }
    await withCheckedContinuation { done in effects.whenIdle { done.resume() } }
    let entries = shop.handled()
    let asked = entries.filter { $0.action == "door.opened" }
    #expect(asked.allSatisfy { $0.cause == nil })
    #expect(
      entries.filter { $0.action == "basket.stored" }.compactMap(\.cause).sorted()
        == (asked.map(\.number) + asked.map(\.number)).sorted())
  }

  @Test func `a runaway is reported with the number of its cause`() {
    let (shop, reports) = (ShopSession(), Locked<[String]>([]))
    let answering = AnyMiddleware<Shop.Action, Shop.Action, Shop.State> { _, _, state in
      state().basket.items.count > 3
        ? .identity : IO { $0.dispatch(.basket(.itemTapped("\(state().basket.items.count)"))) }
    }
    let store = shop.store(
      answering, followUpLimit: 2,
      onRunaway: { action in reports.withLock { $0.append("\(action.dispatcher)") } })
    store.dispatch(.door(.opened))
    let reported = reports.withLock { $0.map { $0.replacing(/\d+/, with: "#") } }
    #expect(reported == ["from #, REPLTests/CauseTests.swift:#"])
  }
}
