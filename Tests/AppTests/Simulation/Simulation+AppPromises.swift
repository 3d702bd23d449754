import FavoritesFeature
import SwiftRex
import SwiftRexTesting

@testable import App
@testable import LifecycleFeature
@testable import LocationSimulationFeature
@testable import ReachabilityFeature

extension SwiftRexTesting.Simulation<AppWorld> {
  static let promises: [Invariant<AppWorld>] = [
    .always("nothing plays while the app is not in use") { state, _ in
      !state.lifecycle.phase.isInUse && state.locationSimulation.status == .playing ? state.lifecycle.phase.name : nil
    },
    .always("no probe exists while the app is not in use") { state, _ in
      !state.lifecycle.phase.isInUse && state.reachability.probe != nil ? state.lifecycle.phase.name : nil
    },
    .always("the app goes on when it is in use again") { state, _ in
      guard state.lifecycle.phase.isInUse else { return nil }
      if state.locationSimulation.status == .paused(by: .app) { return "playback is paused" }
      return state.reachability.isProbingPaused ? "probing is paused" : nil
    },
    .always("the phases come to rest") { state, _ in state.lifecycle.isMoving ? "\(state.lifecycle)" : nil },
    .always("an end comes within the time for saving") { _, world in
      world.endingTime.flatMap { $0 > AppWorld.saveTime ? "\($0)" : nil }
    },
    .always("an end comes immediately if nothing is in flight") { state, world in
      world.endingTime != nil && world.isIdle ? "\(state.lifecycle)" : nil
    },
    .always("a verdict concerns the path over which the server was asked") { _, world in
      world.memory.withLock { $0.violation }
    },
    .always("open places exist") { state, _ in
      guard let listed = state.navigation.listedPlaces else { return nil }
      return state.navigation.openPlaces.first { !listed.contains($0) }
    },
  ]

  static let promisesOfActions: [Invariant<AppWorld>] = [
    .afterAction("an ignored action changes only its note") { action, before, after in
      guard case .lifecycle = action, before.lifecycle.ignored?.count != after.lifecycle.ignored?.count else {
        return nil
      }
      var expected = before
      expected.lifecycle.ignored = after.lifecycle.ignored
      return expected == after ? nil : "\(action)"
    },
    .afterAction("the phases move on until they reach their target") { _, before, after in
      before.lifecycle.isMoving && after.lifecycle.targetPhase == nil ? "\(after.lifecycle)" : nil
    },
    .afterAction("a system that decides the phases goes on deciding") { _, before, after in
      before.lifecycle.isDecidedBySystem && !after.lifecycle.isDecidedBySystem ? "\(after.lifecycle)" : nil
    },
    .afterAction("a refused request changes only its note") { action, before, after in
      let (old, new) = (before.locationSimulation.refusal, after.locationSimulation.refusal)
      if case .locationSimulation(.trackLoaded) = action { return nil }
      if new == nil || new == old { return nil }
      var expected = before
      expected.locationSimulation.refusal = new
      expected.locationSimulation.refusalCount = after.locationSimulation.refusalCount
      return expected == after ? nil : "\(action)"
    },
    .afterAction("a pause by the user lasts until the user ends it") { action, before, after in
      let (old, new) = (before.locationSimulation.status, after.locationSimulation.status)
      guard old == .paused(by: .user), new == .playing || new == .paused(by: .app) else { return nil }
      switch action.locationSimulation {
      case .startRequested, .startAsRecordedRequested, .resumeRequested(by: .user): return nil
      default: return "\(action)"
      }
    },
  ]

  static let promisesAtRest: [Invariant<AppWorld>] = [
    .atRest("in use and online, everything is saved") { state, world in
      let stored = world.memory.withLock { $0.stored }
      if let lost = state.favorites.lostChanges { return "\(lost)" }
      return state.favorites.items == stored ? nil : "\(state.favorites.items.sorted()), not \(stored.sorted())"
    },
    .atRest("a track is loaded, or the screen says why not") { state, _ in
      let playback = state.locationSimulation
      return playback.track == nil && playback.loadFailure == nil ? "loading: \(playback.isLoading)" : nil
    },
    .atRest("no link waits") { state, _ in state.navigation.linkedPlace },
    .atRest("in use and online, the probe passes") { state, _ in
      state.reachability.probe?.result == .passed ? nil : "\(state.lifecycle.phase), \(state.reachability)"
    },
  ]
}
