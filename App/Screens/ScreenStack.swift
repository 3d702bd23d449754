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
    NavigationStack(path: viewModels.path(over: screen)) {
      root.navigationDestination(for: PlaceScreen.ID.self) { PlaceScreen.View(id: $0, viewModel: viewModels.places) }
    }
  }
}

/// A screen, and the open places in a sheet over it, so that a map stays visible.
struct ScreenSheet<Screen: View>: View {
  private let screen: ScreenName
  private let viewModels: AppViewModels
  private let root: Screen

  /// Creates the sheet of a screen.
  init(_ screen: ScreenName, _ viewModels: AppViewModels, @ViewBuilder root: () -> Screen) {
    (self.screen, self.viewModels, self.root) = (screen, viewModels, root())
  }

  var body: some View {
    NavigationStack { root }
      .sheet(item: viewModels.sheet(over: screen)) { place in
        PlaceScreen.View(id: place.id, viewModel: viewModels.places)
      }
  }
}
#endif
