#if canImport(SwiftUI)
import ConcurrencyRex
import SwiftRex
import SwiftUI

/// The open places, where a stack shows them.
struct PlaceDestinations: ViewModifier {
  let viewModels: AppViewModels

  func body(content: Content) -> some View {
    content.navigationDestination(for: PlaceScreen.ID.self) {
      PlaceScreen.View(id: $0, viewModel: viewModels.openPlaces)
    }
  }
}

/// The place on top, in a sheet over a screen, so that a map stays visible.
struct PlaceSheet: ViewModifier {
  let screen: ScreenName
  let viewModels: AppViewModels

  func body(content: Content) -> some View {
    content.sheet(isPresented: viewModels.placeSheet(over: screen)) {
      if let place = viewModels.navigation.state[over: screen].last {
        NavigationStack { PlaceScreen.View(id: place, viewModel: viewModels.openPlaces) }
      }
    }
  }
}

/// The links that the system passes to the app, and a message about one that cannot be followed.
struct PlaceLinks: ViewModifier {
  let viewModels: AppViewModels

  func body(content: Content) -> some View {
    VStack {
      content.onOpenURL { url in
        if let link = PlaceLink(url.absoluteString) { viewModels.navigation.dispatch(.linkArrived(to: link.place)) }
      }
      if let problem = viewModels.navigation.state.problem { Text(problem.text).font(.footnote) }
    }
  }
}
#endif
