import ConcurrencyRex
import FavoritesFeature
import Foundation
import LifecycleFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex

/// Everything needed to build the world of an app with windows.
struct Windows: Sendable {
  /// Where the system posts its notifications.
  var center = NotificationCenter.default
  /// The folder for the files of the app; it need not exist.
  var folder = applicationSupport.appending(component: Bundle.main.bundleIdentifier ?? "App")
  /// The longest time for saving before the app is suspended or ends; iOS allows five seconds.
  var saveTime = Duration.seconds(4)
  /// The effects of the store.
  let effects = EffectScope()

  private static var applicationSupport: URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first ?? .homeDirectory
  }
}

extension World {
  /// Creates the world of an app with windows, in a system that decides its phases.
  static func windows(_ windows: Windows) -> World {
    World(
      favorites: .file(at: windows.path(of: "favorites.json")),
      lifecycle: .windows(
        from: windows.center, saveTime: windows.saveTime, waitUntilSaved: { await windows.waitUntilSaved() }),
      locationSimulation: .live(file: nil),
      reachability: .live(),
    )
  }
}

extension Windows {
  /// Creates the store of the app, which awaits the launch.
  func store() -> ReduxStoreBase<AppAction, AppState> {
    let store = ReduxStoreBase(
      subject: .init(initialValue: AppState()), reducer: Feature.app.reducer,
      middleware: MiddlewareReader.app.inject(.windows(self)), effects: effects)
    store.dispatch(.lifecycle(.phaseReported(.launching)))
    return store
  }

  /// Waits until the features have nothing in flight, or for a limited time.
  func waitUntilSaved() async {
    await effects.waitUntilIdle(atMost: saveTime, on: ContinuousClock())
  }

  func path(of name: String) -> String {
    folder.appending(component: name).path(percentEncoded: false)
  }
}
