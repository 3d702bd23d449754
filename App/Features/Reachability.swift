import CommandLineOptions
import ConcurrencyRex
import ReachabilityFeature

extension Reachability {
  /// The values of the command line for the network.
  struct Options: Equatable, Sendable {
    /// The target of the probe; `nil` for no probe.
    var probe: ProbeTarget?

    static let table: [CommandLineOption<Options>] = [
      CommandLineOption(
        "--probe", argument: "URL", "an http URL",
        help: "check the connection by requesting the http URL; the check passes if the response is 204, an empty 200, "
          + "or a page that contains the text after a # in URL (default: no probes)"
      ) { options, text throws(UsageError) in
        guard let target = ProbeTarget(url: text) else {
          throw UsageError("--probe must be an http URL, such as http://example.com/generate_204, not \"\(text)\"")
        }
        options.probe = target
      }
    ]

    /// Why these values cannot be used in the simulated world; `nil` if they can.
    var objectionToSimulation: String? {
      probe == nil ? nil : "--probe cannot be used in the simulated world, which has a server of its own"
    }
  }
}

extension Reachability.Dependencies {
  /// Returns the dependencies of a network that is available except during the outage, and so is a server to probe.
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
