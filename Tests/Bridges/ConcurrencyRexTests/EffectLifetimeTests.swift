import ConcurrencyRex
import SwiftRex
import Testing

/// What running effects hold, for how long, and what becomes of those that are cancelled.
struct EffectLifetimeTests {
  let log = Log<String>()

  @Test func `everything an effect holds is released when it ends`() {
    let makers: [@Sendable (Lease) -> Laboratory.Work] = [
      { lease in .fireAndForget { _ in lease.touch() } },
      { lease in
        .task { _ in
          lease.touch(); return nil
        }
      },
      { lease in
        .task(token: 1) { _ in
          lease.touch(); return "done"
        }
      },
      { lease in
        .promise { _, callback in
          lease.touch(); callback(DispatchedAction("kept"))
        }
      },
      { lease in
        .run { context, output in
          try? await context.dependencies.sleep(for: .seconds(1))
          lease.touch()
          output.send("done", from: .here())
        }
      },
      { lease in
        Effect(token: 1) { _ in
          AsyncStream { continuation in
            lease.touch()
            continuation.yield(DispatchedAction("streamed"))
            continuation.finish()
          }
        }
      },
    ]
    for make in makers {
      let offered = Locked<Laboratory.Work?>(nil)
      let laboratory = Laboratory { $0 == "go" ? offered.withLock { $0.take() } ?? .doNothing : .doNothing }
      weak var watched: Lease?
      do {
        let lease = Lease()
        watched = lease
        offered.withLock { $0 = make(lease) }
      }
      #expect(watched != nil)
      laboratory.send("go")
      laboratory.clock.advance(by: .seconds(1))
      #expect(watched == nil)
      #expect(laboratory.inFlight == 0)
    }
  }

  @Test func `everything an effect holds is released when it is cancelled`() {
    let offered = Locked<Laboratory.Work?>(nil)
    let laboratory = Laboratory { action in
      action == "go" ? offered.withLock { $0.take() } ?? .doNothing : .toCancel("work")
    }
    weak var watched: Lease?
    do {
      let lease = Lease()
      watched = lease
      offered.withLock {
        $0 = .task(token: "work") { context in
          try? await context.dependencies.sleep(for: .seconds(1))
          lease.touch()
          return nil
        }
      }
    }
    laboratory.send("go")
    #expect(watched != nil)
    laboratory.send("stop")
    #expect(watched == nil)
    #expect(laboratory.inFlight == 0)
  }

  @Test func `when the store goes, its effects are cancelled, and what they still send is dropped`() {
    var laboratory: Laboratory? = Laboratory { [log] _ in
      .run { context, output in
        do {
          try await context.dependencies.sleep(for: .seconds(1))
        } catch {
          log.append("cancelled: \(Task.isCancelled)")
        }
        output.send("too late", from: .here())
      }
    }
    let clock = laboratory?.clock
    weak let (store, pipeline) = (laboratory?.store, laboratory?.store.pipeline)
    laboratory?.send("go")
    let effects = laboratory?.store.effects
    laboratory = nil
    #expect(store == nil)
    #expect(pipeline == nil)
    clock?.settle()
    #expect(log.elements == ["cancelled: true"])
    #expect(effects?.inFlight == 0)
    #expect(clock?.hasSleepers == false)
  }

  @Test func `the middleware goes with the store, even while its effects run`() {
    let clock = VirtualClock()
    var middleware: EffectMiddleware<String, String, [String], VirtualClock>? =
      Laboratory.middleware { _ in .word("late", after: 1) <> .listen(token: 1) { _ in AsyncStream { _ in } } }
      .inject(clock)
    weak let watched = middleware
    var store = middleware.map { middleware in
      ReduxStoreBase(
        subject: .init(initialValue: []), reducer: .identity, middleware: middleware,
        effects: EffectScope(executor: clock))
    }
    middleware = nil
    store?.dispatch("go")
    clock.settle()
    #expect(watched != nil)
    store = nil
    #expect(watched == nil)
    clock.settle()
    #expect(!clock.hasSleepers)
  }

  @Test func `whoever waits for an idle store waits for effects and what they lead to`() {
    let laboratory = Laboratory { action in
      action == "go" ? .word("on", after: 1) : action == "on" ? .word("done", after: 1) : .doNothing
    }
    laboratory.send("go")
    laboratory.store.effects.whenIdle { [log] in log.append("idle") }
    laboratory.clock.advance(by: .seconds(1))
    #expect(log.elements == [])
    laboratory.clock.advance(by: .seconds(1))
    #expect(laboratory.words == ["go", "on", "done"])
    #expect(log.elements == ["idle"])
  }
}
