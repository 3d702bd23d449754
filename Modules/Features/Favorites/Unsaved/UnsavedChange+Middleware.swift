import ConcurrencyRex
import SwiftRex

extension Favorites.UnsavedChange {
  /// Waits for the retry of a held change.
  static let middleware = EffectMiddleware<Action, Action, State, Favorites.Dependencies>.reconciling(\.work) {
    $0.wait(then: .retryDue)
  }
}

extension Favorites.UnsavedChange.State {
  /// The work that the state lists: the wait of a held change.
  var work: [Favorites.Backoff] { status == .held ? [backoff].compactMap(\.self) : [] }
}
