#if canImport(SwiftUI)
import ConcurrencyRex
import SwiftRex
import SwiftUI

/// The navigation as SwiftUI shows and changes it.
extension AppViewModels {
  /// The selected tab.
  var selection: Binding<ScreenName> { navigation.binding(\.screen) { .screenSelected($0) } }

  /// The places in the stack over a screen.
  func placePath(over screen: ScreenName) -> Binding<[PlaceScreen.ID]> {
    navigation.binding(\.[over: screen]) { .pathChanged($0, over: screen) }
  }

  /// Whether a sheet over a screen shows a place.
  func placeSheet(over screen: ScreenName) -> Binding<Bool> {
    navigation.binding(\.[isOpenOver: screen]) { _ in .pathChanged([], over: screen) }
  }
}
#endif
