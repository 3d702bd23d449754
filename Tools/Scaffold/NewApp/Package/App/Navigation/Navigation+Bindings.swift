#if canImport(SwiftUI)
import ConcurrencyRex
import SwiftRex
import SwiftUI

/// The navigation as SwiftUI shows and changes it.
extension AppViewModels {
  /// The selected tab.
  var selection: Binding<ScreenName> { navigation.binding(\.screen) { .screenSelected($0) } }
}
#endif
