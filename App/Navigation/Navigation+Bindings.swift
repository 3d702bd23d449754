#if canImport(SwiftUI)
import ConcurrencyRex
import SwiftRex
import SwiftUI

/// What SwiftUI shows of the navigation, and the actions by which it changes it.
extension AppViewModels {
  /// The selected tab.
  var selection: Binding<ScreenName> { navigation.binding(\.screen) { .screenSelected($0) } }

  /// The places in the stack over a screen.
  func placePath(over screen: ScreenName) -> Binding<[PlaceScreen.ID]> {
    Binding(
      get: { @MainActor in navigation.state.places(over: screen) },
      set: { @MainActor path in navigation.state.steps(to: path, over: screen).forEach { navigation.dispatch($0) } })
  }

  /// The place in the sheet over a screen.
  func placeSheet(over screen: ScreenName) -> Binding<PlaceScreen.ViewState?> {
    Binding(
      get: { @MainActor in navigation.state.screen == screen ? openPlaces.state.last : nil },
      set: { @MainActor place in
        if place == nil { navigation.state.steps(to: [], over: screen).forEach { navigation.dispatch($0) } }
      })
  }
}
#endif
