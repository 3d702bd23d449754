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
        help: "ask the http URL whether the route leads anywhere: 204 or an empty 200 says so, or a page with the text "
          + "after a # (default: no probes)"
      ) { options, text throws(UsageError) in
        guard let target = ProbeTarget(url: text) else {
          throw UsageError("--probe takes a URL such as http://example.com/generate_204, not \"\(text)\"")
        }
        options.probe = target
      }
    ]

    /// Why the simulated world has no place for them; `nil` if it does.
    var objectionToSimulation: String? {
      probe == nil ? nil : "--probe asks a server, and the simulated world has none"
    }
  }
}

extension Reachability.Dependencies {
  /// Returns the dependencies of a network that is there, except during the outage. There is no server to probe.
  static func simulated(in simulation: Simulation) -> Self {
    let wifi = Reachability.Path(
      status: .satisfied, interfaces: [Reachability.Interface(name: "wlan0", kind: .wifi)], hasIPv4: true)
    let outage = Simulation.outage
    return simulated(
      script: [
        (after: .zero, path: wifi),
        (after: outage.lowerBound, path: .unsatisfied),
        (after: outage.upperBound - outage.lowerBound, path: wifi),
      ], clock: simulation.clock)
  }
}
