import FavoritesFeature
import LifecycleFeature
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
          await effects.waitUntilIdle(atMost: saveTime)
          favorites.giveUp()
          await effects.waitUntilIdle(atMost: .seconds(1))
        },
        willStop: { console.leave() }, didContinue: { console.enter() }, exit: { ending.come(with: $0) }),
      locationSimulation: .live(file: options.track),
      reachability: .live,
      log: log)
  }

  /// How long the features may take to save before the process stops or ends.
  private static let saveTime = Duration.seconds(5)
}

extension EffectScope {
  /// Waits until nothing is in flight, until the time is up, or until it is cancelled.
  fileprivate func waitUntilIdle(atMost duration: Duration) async {
    let (idle, continuation) = AsyncStream.makeStream(of: Void.self)
    whenIdle { continuation.finish() }
    let alarm = Task {
      try? await Task.sleep(for: duration)
      continuation.finish()
    }
    for await _ in idle {}
    alarm.cancel()
  }
}
