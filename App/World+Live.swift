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
    return World(
      favorites: favorites.dependencies,
      lifecycle: .live(policy(options, console, runtime, favorites)),
      locationSimulation: .live(file: options.track),
      reachability: .live(probing: options.probe))
  }

  /// Returns the policy by which the app stops and ends: after the features have saved, or after a limited time.
  private static func policy(
    _ options: Options, _ console: Console, _ runtime: Runtime, _ favorites: FavoritesBackend
  ) -> Lifecycle.ProcessPolicy {
    let (effects, shutdown) = (runtime.effects, runtime.shutdown)
    var policy = Lifecycle.ProcessPolicy()
    policy.deadline = options.saveTime + .seconds(3)
    policy.endsWithParent = options.endsWithParent
    policy.isInterruptHandled = { console.isEditing || runtime.interrupt() }
    policy.waitUntilSaved = {
      await effects.waitUntilIdle(atMost: options.saveTime, on: ContinuousClock())
      // If the request to stop was withdrawn, whatever it waited for continues.
      if Task.isCancelled { return }
      favorites.cancelRequests()
      await effects.waitUntilIdle(atMost: .seconds(1), on: ContinuousClock())
    }
    policy.willStop = { console.releaseTerminal() }
    policy.didContinue = { console.reclaimTerminal() }
    policy.willEnd = { shutdown.begin() }
    policy.exit = { code in
      // An app that a signal ends does not wait for the reader of its output.
      if code > 128 { console.releaseOutput() }
      shutdown.finish(code: code)
    }
    return policy
  }
}
