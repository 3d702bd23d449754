import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LineEditing
import LocationSimulationFeature
import Logger
import ReachabilityFeature
import SwiftRex

extension World {
  /// The world of the machine it runs on.
  static func live(
    _ options: Options, console: Console, ending: Ending, effects: EffectScope,
    log: @escaping @Sendable (LogEntry<AppAction, AppState>) -> Void
  ) -> World {
    let favorites = PlacedFavorites(at: options.favorites)
    return World(
      favorites: favorites.dependencies,
      lifecycle: .live(
        waitUntilSaved: {
          await effects.waitUntilIdle(atMost: options.saveTime, on: ContinuousClock())
          favorites.giveUp()
          await effects.waitUntilIdle(atMost: .seconds(1), on: ContinuousClock())
        },
        endsWithParent: options.endsWithParent, isInterruptHandled: { console.isEditing },
        willStop: { console.releaseTerminal() }, didContinue: { console.reclaimTerminal() },
        willEnd: { ending.begin() },
        exit: { ending.come(with: $0) }),
      locationSimulation: .live(file: options.track),
      reachability: .live(probing: options.probe),
      log: log)
  }
}
