import ConcurrencyRex
import Gated
import SwiftRex
import Testing

/// The effects of a middleware behind a gate, when their store goes.
struct GatedLifetimeTests {
  typealias TestMiddleware = EffectMiddleware<String, String, Bool, VirtualClock>

  /// Listens for an hour.
  static let listening = TestMiddleware.onAction { _, _, _ in
    .listen { context, _ in try? await context.dependencies.sleep(for: .seconds(3600)) }
  }

  /// Expects that the effects of a gated middleware run with their store, and are cancelled when it goes.
  func expectCancelled<Wrapper: MiddlewareProtocol<String, String, Bool>>(
    sourceLocation: SourceLocation = #_sourceLocation, _ gate: (TestMiddleware) -> Wrapper
  ) {
    let clock = VirtualClock()
    var store: ReduxStoreBase<String, Bool>? = ReduxStoreBase(
      subject: .init(initialValue: true), reducer: .identity, middleware: gate(Self.listening.inject(clock)),
      effects: EffectScope(executor: clock))
    store?.dispatch("listen")
    clock.settle()
    #expect(clock.hasSleepers, sourceLocation: sourceLocation)
    store = nil
    clock.settle()
    #expect(!clock.hasSleepers, sourceLocation: sourceLocation)
  }

  @Test func `effects behind a gate are cancelled when the store is released`() {
    expectCancelled { $0.gated { _ in nil } }
    expectCancelled { $0.gated(byState: { $0 }) }
  }
}
