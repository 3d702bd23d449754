import Netlink

extension Reachability.Dependencies {
  /// Returns the dependencies of the machine's own network: netlink and sysfs on Linux, `NWPathMonitor` on Apple's
  /// systems.
  ///
  /// On other systems there is no path, and the error gives the reason. Each call of `paths` starts its own
  /// monitor.
  ///
  /// - Parameters:
  ///   - target: The server that a probe asks; it has 5 s for the response. `nil` for no probes.
  ///   - debounceInterval: The time that a change must last to count.
  public static func live(
    probing target: Reachability.ProbeTarget? = nil, debounceInterval: Duration = .milliseconds(250)
  ) -> Self {
    var dependencies = Self(paths: { paths() }, debounceInterval: debounceInterval, clock: ContinuousClock())
    if let target { dependencies.probe = { await target.ask() } }
    return dependencies
  }

  private static func paths() -> AsyncThrowingStream<Reachability.Path, any Error> {
    let (paths, continuation) = AsyncThrowingStream<Reachability.Path, any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    do {
      try startMonitor(continuation)
    } catch {
      continuation.finish(throwing: error)
    }
    return paths
  }

  private static func startMonitor(
    _ continuation: AsyncThrowingStream<Reachability.Path, any Error>.Continuation
  ) throws {
    #if os(Linux)
    let monitor = try InterfaceMonitor(
      onChange: { continuation.yield(Reachability.Path($0)) }, onEnd: { continuation.finish(throwing: $0) })
    continuation.onTermination = { _ in monitor.cancel() }
    #elseif canImport(Network)
    PathMonitor.start(continuation)
    #else
    throw Reachability.Failure("reachability is unknown: this platform has neither netlink nor a path monitor")
    #endif
  }
}

extension Reachability.Path {
  /// Creates the path over interfaces. It is expensive if all interfaces with a route to other networks are
  /// cellular.
  init(_ interfaces: [NetworkInterface]) {
    let routing = interfaces.filter { $0.routesIPv4 || $0.routesIPv6 }
    self.init(
      status: routing.isEmpty ? .unsatisfied : .satisfied,
      interfaces: interfaces.map { Reachability.Interface(name: $0.name, kind: Reachability.Interface.Kind($0.kind)) },
      isExpensive: !routing.isEmpty && routing.allSatisfy { $0.kind == .cellular },
      hasIPv4: routing.contains(where: \.routesIPv4),
      hasIPv6: routing.contains(where: \.routesIPv6))
  }
}

extension Reachability.Interface.Kind {
  fileprivate init(_ kind: NetworkInterface.Kind) {
    switch kind {
    case .wired: self = .wired
    case .wifi: self = .wifi
    case .cellular: self = .cellular
    case .vpn: self = .vpn
    case .other: self = .other
    }
  }
}
