#if canImport(SwiftUI)
import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex
import SwiftUI

/// All screens of the app, one tab each.
struct AppView: SwiftUI.View {
  let viewModels: AppViewModels

  var body: some SwiftUI.View {
    TabView(selection: viewModels.selection) {
      ScreenStack(.favorites, viewModels) { Favorites.View(viewModel: viewModels.favorites) }
        .tabItem { Label("Favorites", systemImage: "star") }
        .tag(ScreenName.favorites)
      NavigationStack { LocationSimulation.View(viewModel: viewModels.locationSimulation) }
        .modifier(PlaceSheet(screen: .locationSimulation, viewModels: viewModels))
        .tabItem { Label("Walk", systemImage: "figure.walk") }
        .tag(ScreenName.locationSimulation)
      ScreenStack(.nearby, viewModels) { NearbyScreen.View(viewModel: viewModels.nearby) }
        .tabItem { Label("Nearby", systemImage: "mappin") }
        .tag(ScreenName.nearby)
      ScreenStack(.reachability, viewModels) { Reachability.View(viewModel: viewModels.reachability) }
        .tabItem { Label("Network", systemImage: "wifi") }
        .tag(ScreenName.reachability)
      ScreenStack(.lifecycle, viewModels) { Lifecycle.View(viewModel: viewModels.lifecycle) }
        .tabItem { Label("Lifecycle", systemImage: "power") }
        .tag(ScreenName.lifecycle)
    }
    .modifier(PlaceLinks(viewModels: viewModels))
  }
}

struct AppPreviews: PreviewProvider {
  static var previews: some SwiftUI.View {
    let clock = VirtualClock()
    let world = World.simulated(clock: clock, exit: { _ in })
    let store = ReduxStoreBase(
      subject: .init(initialValue: AppState()), reducer: Feature.app.reducer,
      middleware: MiddlewareReader.app.inject(world),
      effects: EffectScope(executor: clock))
    store.dispatch(.lifecycle(.launched))
    clock.advance(by: .seconds(1))
    return AppView(viewModels: AppViewModels(store: store))
  }
}
#endif
