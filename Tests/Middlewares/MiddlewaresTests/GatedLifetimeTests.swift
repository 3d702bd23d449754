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

  @Test func `effects behind a gate are cancelled when the store is released`() {
    let clock = VirtualClock()
    var store: ReduxStoreBase<String, Bool>? = ReduxStoreBase(
      subject: .init(initialValue: true), reducer: .identity,
      middleware: Self.listening.inject(clock).gated { $0 }, effects: EffectScope(executor: clock))
    store?.dispatch("listen")
    clock.settle()
    #expect(clock.hasSleepers)
    store = nil
    clock.settle()
    #expect(!clock.hasSleepers)
  }
}
