import ConcurrencyRex
import GreetingFeature
import SwiftRex

/// Everything needed to build the world of an app with windows.
struct Windows: Sendable {
  /// The effects of the store.
  let effects = EffectScope()
}

extension World {
  /// Creates the world of an app with windows.
  static func windows(_ windows: Windows) -> World {
    World(
      greeting: .live(),
    )
  }
}

extension Windows {
  /// Creates the store of the app.
  func store() -> ReduxStoreBase<AppAction, AppState> {
    ReduxStoreBase(
      subject: .init(initialValue: AppState()), reducer: Feature.app.reducer,
      middleware: MiddlewareReader.app.inject(.windows(self)), effects: effects)
  }
}
