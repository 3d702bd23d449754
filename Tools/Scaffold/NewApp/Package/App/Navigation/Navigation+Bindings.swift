#if canImport(SwiftUI)
import ConcurrencyRex
import SwiftRex
import SwiftUI

/// What SwiftUI shows of the navigation, and the actions by which it changes it.
extension AppViewModels {
  /// The selected tab.
  var selection: Binding<ScreenName> { navigation.binding(\.screen) { .screenSelected($0) } }
}
#endif
