import ConcurrencyRex
import FavoritesFeature
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex
import SwiftRexTesting
import TrackFiles

@testable import App
@testable import LifecycleFeature

/// A network, a server, a track and a system that runs the app, all of which fail.
final class AppWorld: SimulatedWorld {
  typealias Action = AppAction
  typealias State = AppState

  enum Event: Equatable {
    case network(Network)
    case system(Lifecycle.Action)
  }

  enum Network { case wifi, cellular, captive, none }

  private enum CallFault { case outage }
  private enum SendFault { case outage, failure, rejection }
  private enum ProbeFault { case broken, captive }

  /// The longest time for saving before the app is stopped or ends.
  static let saveTime = Duration.seconds(2)

  struct Memory {
    var network = Network.wifi
    var stored: Favorites.Items = []
    var events: AsyncStream<Lifecycle.Action>.Continuation?
    /// The streams of paths, also of monitors that have been replaced.
    var paths: [AsyncThrowingStream<Reachability.Path, any Error>.Continuation] = []
    /// The path of the app, and the one over which it last asked the server.
    var path = Reachability.Path.unknown
    var askedPath: Reachability.Path?
    /// The effects of the current process.
    var effects = EffectScope()
    /// When the end was requested, in the current process.
    var endRequest: Duration?
    /// The first broken promise that the world noticed.
    var violation: String?
  }

  let faults: Faults
  let memory = Locked(Memory())
  private let outbox = Favorites.Outbox.simulated()

  init(faults: Faults) { self.faults = faults }

  func dependencies(of process: SimulatedProcess) -> World {
    let clock = faults.clock
    memory.withLock { memory in
      (memory.events, memory.paths, memory.endRequest, memory.path) = (nil, [], nil, .unknown)
      memory.effects = process.effects
    }
    var world = World.simulated(clock: clock, exit: { _ in })
    (world.favorites, world.lifecycle) = (favorites(process), lifecycle(process))
    (world.locationSimulation, world.reachability) = (location(process), reachability(process))
    return world
  }

  func happen(_ event: Event) {
    switch event {
    case .system(let action): memory.withLock(\.events)?.yield(action)
    case .network(let network):
      let streams = memory.withLock { memory in
        memory.network = network
        return memory.paths
      }
      for stream in streams { stream.yield(path(of: network)) }
    }
  }

  func calm() { happen(.network(.wifi)) }

  func handled(_ action: Action, _ before: State, _ after: State, in process: SimulatedProcess) {
    memory.withLock { memory in
      memory.path = after.reachability.path
      if after.lifecycle.cause != nil { memory.endRequest = memory.endRequest ?? faults.clock.now.offset }
      if case .reachability(.probe(.ended)) = action, memory.askedPath != before.reachability.path {
        memory.violation = "a verdict about \(memory.askedPath as Any) over \(before.reachability.path)"
      }
    }
  }

  /// How long the end has been requested.
  var endingTime: Duration? { memory.withLock { memory in memory.endRequest.map { faults.clock.now.offset - $0 } } }

  /// Whether nothing is in flight but the end itself, if at all.
  var isIdle: Bool {
    let effects = memory.withLock { $0.effects }
    return effects.inFlight == effects.running.count { $0.countsAsInFlight && $0.action == Lifecycle.Action.self }
  }
}

extension AppWorld {
  private func favorites(_ process: SimulatedProcess) -> Favorites.Dependencies {
    .remote(
      load: { () async throws(Favorites.SyncError) in
        if await self.faults.meet("load", of: [CallFault.outage], in: process) != nil { throw .outage("503") }
        let (network, items) = self.memory.withLock { ($0.network, $0.stored) }
        if network == .none { throw .outage("offline") }
        return .init(items: items)
      },
      send: { change async throws(Favorites.SyncError) in
        let fault = await self.faults.meet(
          "send", change.item, of: [SendFault.outage, .failure, .rejection], in: process)
        if self.memory.withLock({ $0.network }) == .none { throw .outage("offline") }
        switch fault {
        case .outage: throw .outage("503")
        case .failure: throw .failure("500")
        case .rejection: throw .rejection("400")
        case nil: self.memory.withLock { $0.store(change) }
        }
      },
      outbox: outbox, clock: faults.clock, jitter: { 0.5 })
  }

  private func lifecycle(_ process: SimulatedProcess) -> Lifecycle.Dependencies {
    let (clock, effects) = (faults.clock, process.effects)
    return Lifecycle.Dependencies(
      events: {
        let (events, continuation) = AsyncStream.makeStream(of: Lifecycle.Action.self)
        self.memory.withLock { $0.events = continuation }
        return events
      },
      suspend: { await effects.waitUntilIdle(atMost: Self.saveTime, on: clock) },
      exit: { _, urgency in
        if urgency == .whenSaved { await effects.waitUntilIdle(atMost: Self.saveTime, on: clock) }
        if !Task.isCancelled { process.end() }
      }, now: { clock.now.offset })
  }

  private func location(_ process: SimulatedProcess) -> LocationSimulation.Dependencies {
    var location = LocationSimulation.Dependencies.simulated(clock: faults.clock)
    let load = location.load
    location.load = { () async throws(TrackError) in
      if await self.faults.meet("track", of: [CallFault.outage], in: process) != nil {
        throw TrackError(file: "track.gpx", problem: "no points", advice: "use another file")
      }
      return try await load()
    }
    return location
  }

  private func reachability(_ process: SimulatedProcess) -> Reachability.Dependencies {
    Reachability.Dependencies(
      paths: {
        let (paths, continuation) = AsyncThrowingStream.makeStream(of: Reachability.Path.self)
        let network = self.memory.withLock { memory in
          memory.paths.append(continuation)
          return memory.network
        }
        continuation.yield(self.path(of: network))
        return paths
      }, debounceInterval: .milliseconds(250), clock: faults.clock,
      probe: {
        self.memory.withLock { $0.askedPath = $0.path }
        let fault = await self.faults.meet("probe", of: [ProbeFault.broken, .captive], in: process)
        let network = self.memory.withLock { $0.network }
        if network == .none || fault == .broken { return .broken("no answer") }
        return network == .captive || fault == .captive ? .captive("a portal") : .passed
      })
  }

  private func path(of network: Network) -> Reachability.Path {
    switch network {
    case .wifi, .captive: .init(status: .satisfied, interfaces: [.init(name: "wlan0", kind: .wifi)], hasIPv4: true)
    case .cellular: .init(status: .satisfied, interfaces: [.init(name: "wwan0", kind: .cellular)], hasIPv4: true)
    case .none: .unsatisfied
    }
  }
}

extension AppWorld.Memory {
  fileprivate mutating func store(_ change: Favorites.Change) {
    if change.isMember { stored.insert(change.item) } else { stored.remove(change.item) }
  }
}
