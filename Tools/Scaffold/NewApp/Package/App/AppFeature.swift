import GreetingFeature
import SwiftRex

extension Feature<AppAction, AppState, World> {
  /// All features of the app, and navigation.
  static let app: Self =
    greeting
    <> navigation

  // Each line has a name and a type, so that the compiler reports a mistake at its line.
  private static let greeting: Self =
    Greeting.feature.lift(action: .greeting, state: \.greeting, dependencies: \.greeting)
  private static let navigation: Self = Navigation.feature.lift(action: .navigation, state: \.navigation)
}
