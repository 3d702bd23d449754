import ConcurrencyRex
import SwiftRex

@testable import FavoritesFeature

/// The feature alone in a store, on a clock that goes by only when told.
struct FavoritesWorld {
  let clock = VirtualClock()
  let store: ReduxStoreBase<Favorites.Action, Favorites.State>

  init(_ dependencies: (VirtualClock) -> Favorites.Dependencies) {
    store = ReduxStoreBase(
      subject: .values(initialValue: Favorites.State()), reducer: Favorites.reducer,
      middleware: Favorites.middleware.inject(dependencies(clock)), effects: EffectScope(executor: clock))
  }

  /// Something happens, and what follows without time going by.
  func happens(_ action: Favorites.Action) {
    store.dispatch(action)
    clock.settle()
  }

  var state: Favorites.State { store.state }
}
