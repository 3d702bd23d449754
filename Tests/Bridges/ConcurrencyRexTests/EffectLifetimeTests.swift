import ConcurrencyRex
import SwiftRex
import Testing

/// What running effects retain, and for how long, even when they are cancelled.
struct EffectLifetimeTests {
  let log = Log<String>()

  typealias Maker = @Sendable (LifetimeToken) -> StoreFixture.TestEffect

  private static let makers: [Maker] = [
    { lifetime in .fireAndForget { _ in lifetime.touch() } },
    { lifetime in .task { _ in lifetime.touch() } },
    { lifetime in .task(token: 1) { _ in lifetime.touch() ?? "done" } },
    { lifetime in
      Effect { _ in
        PublisherType { subscriber in
          subscriber.onValue(DispatchedAction(lifetime.touch() ?? "kept"))
          subscriber.onCompleted(nil)
          return Subscription {}
        }
      }
    },
    { lifetime in
      .run { context, output in
        try? await context.dependencies.sleep(for: .seconds(1))
        lifetime.touch()
        output.send("done", from: .here())
      }
    },
    { lifetime in
      .listen(token: 1) { _ in
        AsyncStream { continuation in
          lifetime.touch()
          continuation.yield("streamed")
          continuation.finish()
        }
      }
    },
  ]

  @Test func `everything an effect retains is released when it ends`() {
    for make in Self.makers { expectRelease(of: make) { $0.clock.advance(by: .seconds(1)) } }
  }

  @Test func `everything an effect retains is released when it is cancelled`() {
    let make: Maker = { lifetime in
      .task(token: "work") { context in
        try? await context.dependencies.sleep(for: .seconds(1))
        return lifetime.touch()
      }
    }
    expectRelease(of: make) { fixture in
      #expect(fixture.inFlight == 1)
      fixture.send("stop")
    }
  }

  /// Starts an effect that retains an object, and expects that it has ended and released the object after a step.
  private func expectRelease(of make: Maker, after step: (StoreFixture) -> Void) {
    let offered = Locked<StoreFixture.TestEffect?>(nil)
    let fixture = StoreFixture { action in
      action == "go" ? offered.withLock { $0.take() } ?? .identity : .toCancel("work")
    }
    weak var watched: LifetimeToken?
    do {
      let lifetime = LifetimeToken()
      watched = lifetime
      offered.withLock { $0 = make(lifetime) }
    }
    #expect(watched != nil)
    fixture.send("go")
    step(fixture)
    #expect((watched == nil, fixture.inFlight) == (true, 0))
  }

  @Test func `when the store is released, its effects are cancelled, and their late actions are dropped`() {
    var fixture: StoreFixture? = StoreFixture { [log] _ in
      .run { context, output in
        do {
          try await context.dependencies.sleep(for: .seconds(1))
        } catch {
          log.append("cancelled: \(Task.isCancelled)")
        }
        output.send("too late", from: .here())
      }
    }
    let clock = fixture?.clock
    weak let (store, pipeline) = (fixture?.store, fixture?.store.pipeline)
    fixture?.send("go")
    let effects = fixture?.store.effects
    fixture = nil
    #expect((store == nil, pipeline == nil) == (true, true))
    clock?.settle()
    #expect((log.elements, effects?.inFlight, clock?.hasSleepers) == (["cancelled: true"], 0, false))
  }

  @Test func `the middleware is released with the store, even while its effects run`() {
    let clock = VirtualClock()
    var middleware: EffectMiddleware<String, String, [String], VirtualClock>? =
      StoreFixture.middleware { _ in .word("late", after: 1) <> .listen(token: 1) { _ in AsyncStream { _ in } } }
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
    #expect(clock.hasSleepers)
    store = nil
    #expect(watched == nil)
    clock.settle()
    #expect(!clock.hasSleepers)
  }
}
