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
    TabView {
      NavigationStack { Favorites.View(viewModel: viewModels.favorites) }
        .tabItem { Label("Favorites", systemImage: "star") }
      NavigationStack { LocationSimulation.View(viewModel: viewModels.locationSimulation) }
        .tabItem { Label("Walk", systemImage: "figure.walk") }
      NavigationStack { NearbyScreen.View(viewModel: viewModels.nearby) }
        .tabItem { Label("Nearby", systemImage: "mappin") }
      NavigationStack { Reachability.View(viewModel: viewModels.reachability) }
        .tabItem { Label("Network", systemImage: "wifi") }
      NavigationStack { Lifecycle.View(viewModel: viewModels.lifecycle) }
        .tabItem { Label("Lifecycle", systemImage: "power") }
    }
  }
}

/// The app with windows, for an Xcode target that compiles this folder without `App.swift`, and whose `main.swift` calls
/// `WindowedApp.main()`. Its world has no process and no files; the features that need one are simulated.
struct WindowedApp: SwiftUI.App {
  private let world = World(
    favorites: .simulated(clock: ContinuousClock()),
    lifecycle: .simulated(clock: ContinuousClock()),
    locationSimulation: .live(file: nil),
    reachability: .live(),
  )
  private let viewModels: AppViewModels

  init() {
    let store = ReduxStoreBase(
      subject: .values(initialValue: AppState()), reducer: .app, middleware: MiddlewareReader.app.inject(world))
    viewModels = AppViewModels(store: store)
    for action in AppSession.openings { store.dispatch(action) }
  }

  var body: some Scene {
    WindowGroup { AppView(viewModels: viewModels) }
  }
}

struct AppPreviews: PreviewProvider {
  static var previews: some SwiftUI.View {
    let clock = VirtualClock()
    let world = World.simulated(clock: clock, exit: { _ in })
    let store = ReduxStoreBase(
      subject: .values(initialValue: AppState()), reducer: .app, middleware: MiddlewareReader.app.inject(world),
      effects: EffectScope(executor: clock))
    for action in AppSession.openings { store.dispatch(action) }
    clock.advance(by: .seconds(1))
    return AppView(viewModels: AppViewModels(store: store))
  }
}
#endif
