import ConcurrencyRex
import SwiftRex

/// The store of the app.
final class AppStore: ReduxStoreBase<AppAction, AppState>, @unchecked Sendable {
  // Adds nothing to protect: all that changes is protected by the locks of the superclass.
  /// Makes a store in the initial state, over a world.
  convenience init(world: World, effects: EffectScope) {
    self.init(
      subject: .values(initialValue: AppState()), reducer: .app, middleware: MiddlewareReader.app.inject(world),
      effects: effects)
  }
}
