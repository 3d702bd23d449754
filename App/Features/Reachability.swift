import ConcurrencyRex
import ReachabilityFeature

extension Reachability.Dependencies {
  /// Returns the dependencies of a network; it and the probe server are down during the outage.
  static func simulated(in simulation: Simulation) -> Self {
    let wifi = Reachability.Path(
      status: .satisfied, interfaces: [Reachability.Interface(name: "wlan0", kind: .wifi)], hasIPv4: true)
    let outage = Simulation.outage
    return simulated(
      script: [
        (after: .zero, path: wifi),
        (after: outage.lowerBound, path: .unsatisfied),
        (after: outage.upperBound - outage.lowerBound, path: wifi),
      ], clock: simulation.clock, probe: { simulation.isOnline ? .passed : .broken("no response from the server") })
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
