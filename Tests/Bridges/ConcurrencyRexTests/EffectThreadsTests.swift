import ConcurrencyRex
import SwiftRex
import Testing

/// Effects on real threads.
@Suite(.timeLimit(.minutes(5)))
struct EffectThreadsTests {
  @Test func `effects that replace one another all end, and at most the last one dispatches`() async {
    let store = Adder { action in
      action == 1 ? .task(token: "one") { _ in 1_000_000 } : .identity
    }
    await store.dispatch(1, times: 500)
    #expect((store.state % 1_000_000, store.effects.inFlight) == (500, 0))
    #expect(store.state >= 1_000_500)
  }

  @Test func `effects that start and cancel one another from many tasks all end`() async {
    let store = Adder { action in
      switch action {
      case 1: .run(token: "one") { _, output in output.send(0, from: .here()) } <> .task { _ in 2 }
      case 2: .toCancel("one")
      default: .identity
      }
    }
    await store.dispatch(1, times: 500)
    #expect((store.state, store.effects.inFlight) == (500 * 3, 0))
  }

  @Test func `a store that is released while its effects run leaks nothing`() async {
    let lifetime = Locked<LifetimeToken?>(LifetimeToken())
    weak let watched = lifetime.withLock { $0 }
    var store: Adder? = Adder { [lifetime = lifetime.withLock { $0.take() }] _ in
      .run { _, output in
        lifetime?.touch()
        while !Task.isCancelled { await Task.yield() }
        output.send(1, from: .here())
      }
    }
    let effects = store?.effects
    for _ in 0..<20 { store?.dispatch(1) }
    store = nil
    await withCheckedContinuation { continuation in
      effects?.whenIdle { continuation.resume() } ?? continuation.resume()
    }
    while watched != nil { await Task.yield() }
    #expect(effects?.inFlight == 0)
  }

  @Test func `waiting tasks are resumed once all effects have ended`() async {
    let store = Adder { action in
      action > 0 ? .task { _ in action - 1 } : .identity
    }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          store.dispatch(3)
          await store.idle()
        }
      }
    }
    #expect((store.effects.isIdle, store.state) == (true, 50 * 6))
  }
}
