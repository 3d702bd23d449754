import ConcurrencyRex
import GreetingFeature
import SwiftRex

/// The screens of the app.
enum ScreenName: CaseIterable, Codable, Sendable {
  case greeting

  /// The screen that is selected at first.
  static var first: Self { allCases[allCases.startIndex] }
}

/// The view models of all screens of the app, and of the navigation between them. The terminal and SwiftUI share them.
@MainActor
struct AppViewModels {
  let greeting: ObservableViewModel<Greeting.ViewAction, Greeting.ViewState>
  let navigation: ObservableViewModel<Navigation.Action, Navigation.State>

  /// Creates the view models of a store of the app.
  init(store: some StoreType<AppAction, AppState>) {
    greeting = Greeting.viewModel(of: store.projection(action: AppAction.greeting, state: \.greeting))
    let navigation = store.projection(action: AppAction.navigation, state: \.navigation)
    self.navigation = navigation.asObservableViewModel(initialState: navigation.state)
  }
}
