#if canImport(SwiftUI)
import ConcurrencyRex
import SwiftUI

/// A screen, and the open places in a stack over it.
struct ScreenStack<Screen: View>: View {
  private let screen: ScreenName
  private let viewModels: AppViewModels
  private let root: Screen

  /// Creates the stack of a screen.
  init(_ screen: ScreenName, _ viewModels: AppViewModels, @ViewBuilder root: () -> Screen) {
    (self.screen, self.viewModels, self.root) = (screen, viewModels, root())
  }

  var body: some View {
    NavigationStack(path: viewModels.placePath(over: screen)) {
      root
        .modifier(PlaceDestinations(viewModels: viewModels))
    }
  }
}
#endif
