import SwiftRex

extension Favorites {
  /// A child of the feature: an item whose last change the backend has not confirmed.
  ///
  /// The parent adds it when the user taps the item, sends its change with the others, and removes it when the change
  /// is saved. A change that failed waits for its retry here, so the wait ends when the parent removes or replaces the
  /// change.
  public enum UnsavedChange {}
}

extension Favorites.UnsavedChange {
  /// Reducer and middleware, to be lifted together.
  static var feature: Feature<Action, State, Favorites.Dependencies> { .init(reducer: reducer, middleware: middleware) }
}
