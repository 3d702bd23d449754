import ConcurrencyRex
import FavoritesFeature
import LifecycleFeature
import LineEditing
import LocationSimulationFeature
import REPL
import ReachabilityFeature

extension World {
  /// Creates the world of the machine that the app runs on.
  static func live(_ options: Options, console: Console, runtime: Runtime) -> World {
    let favorites = FavoritesBackend(at: options.favorites)
    if let warning = favorites.warning { console.printError(warning) }
    let (effects, shutdown) = (runtime.effects, runtime.shutdown)
    return World(
      favorites: favorites.dependencies,
      lifecycle: .live(
        waitUntilSaved: {
          await effects.waitUntilIdle(atMost: options.saveTime, on: ContinuousClock())
          // The stop was taken back: what it waited for goes on.
          if Task.isCancelled { return }
          favorites.cancelRequests()
          await effects.waitUntilIdle(atMost: .seconds(1), on: ContinuousClock())
        },
        deadline: options.saveTime + .seconds(3), endsWithParent: options.endsWithParent,
        isInterruptHandled: { console.isEditing || runtime.interrupt() },
        willStop: { console.releaseTerminal() }, didContinue: { console.reclaimTerminal() },
        willEnd: { shutdown.begin() },
        exit: { code in
          // A program that is ended from outside does not wait for the reader of its output.
          if code > 128 { console.releaseOutput() }
          shutdown.finish(code: code)
        }),
      locationSimulation: .live(file: options.track),
      reachability: .live(probing: options.probe))
  }
}
