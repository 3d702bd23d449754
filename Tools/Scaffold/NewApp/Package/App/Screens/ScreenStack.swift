#if canImport(SwiftUI)
import SwiftUI

/// A screen, and the stack over it. What a tap or a link opens comes from the view models.
struct ScreenStack<Screen: View>: View {
  private let root: Screen

  /// Creates the stack of a screen.
  init(_ screen: ScreenName, _ viewModels: AppViewModels, @ViewBuilder root: () -> Screen) {
    self.root = root()
  }

  var body: some View {
    NavigationStack { root }
  }
}
#endif
