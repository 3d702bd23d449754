import SwiftRex

extension Navigation {
  /// The reducer of the navigation.
  static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .screenSelected(let screen):
        state.screen = screen
      }
    }
  }
}
