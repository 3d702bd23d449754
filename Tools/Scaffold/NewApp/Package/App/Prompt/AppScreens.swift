import Screens
import SwiftRex

extension Screens where Store.ActionType == AppAction, Store.StateType == AppState {
  /// The screens of the app on a terminal, one for each feature.
  static var app: Self {
    Screens(navigating: { store in
      let models = AppViewModels(store: store)
      return (PromptFeature.all.compactMap { $0.pane?(models) }, PaneNavigation(models))
    })
  }
}
