import ConcurrencyRex
import ReachabilityFeature

extension Reachability.Dependencies {
  /// Returns the dependencies of a network; it and the probe server are down during the outage.
  static func simulated(in simulation: Simulation) -> Self {
    let wifi = Reachability.Path(
      status: .satisfied, interfaces: [Reachability.Interface(name: "wlan0", kind: .wifi)], hasIPv4: true)
    let changes: [(time: Duration, path: Reachability.Path)] = [
      (.zero, wifi), (Simulation.outage.lowerBound, .unsatisfied), (Simulation.outage.upperBound, wifi),
    ]
    let clock = simulation.clock
    var dependencies = simulated(
      script: [], clock: clock, probe: { simulation.isOnline ? .passed : .broken("no response from the server") })
    dependencies.paths = {
      // The current path, and the changes to come.
      var time = clock.now.offset
      let current = changes.lastIndex { $0.time <= time } ?? 0
      let script = changes[current...].map { change in
        defer { time = max(time, change.time) }
        return (after: max(.zero, change.time - time), path: change.path)
      }
      return simulated(script: script, clock: clock).paths()
    }
    return dependencies
  }
}

extension Reachability.Probe.State {
  /// Whether the last attempt found that the server cannot be reached.
  var hasFailed: Bool {
    switch result {
    case nil, .passed: false
    case .captive, .broken: true
    }
  }
}
