#if canImport(Network)
import Dispatch
import Network

/// The path monitor of Apple's systems.
enum PathMonitor {
  /// Yields the current path and the path after every change, from a private queue, until iteration of the stream ends.
  static func start(_ continuation: AsyncThrowingStream<Reachability.Path, any Error>.Continuation) {
    let monitor = NWPathMonitor()
    monitor.pathUpdateHandler = { continuation.yield(Reachability.Path($0)) }
    continuation.onTermination = { _ in monitor.cancel() }
    monitor.start(queue: DispatchQueue(label: "reachability"))
  }
}

extension Reachability.Path {
  fileprivate init(_ path: NWPath) {
    let isSatisfied = path.status == .satisfied
    self.init(
      status: isSatisfied ? .satisfied : .unsatisfied,
      interfaces: path.availableInterfaces.compactMap(Reachability.Interface.init),
      isExpensive: path.isExpensive,
      isConstrained: path.isConstrained,
      hasIPv4: isSatisfied && path.supportsIPv4,
      hasIPv6: isSatisfied && path.supportsIPv6)
  }
}

extension Reachability.Interface {
  private static let tunnels = ["utun", "ipsec", "ppp", "tun", "tap"]

  fileprivate init?(_ interface: NWInterface) {
    let isTunnel = Self.tunnels.contains { interface.name.hasPrefix($0) }
    switch interface.type {
    case .loopback: return nil
    case .wiredEthernet: self.init(name: interface.name, kind: .wired)
    case .wifi: self.init(name: interface.name, kind: .wifi)
    case .cellular: self.init(name: interface.name, kind: .cellular)
    case .other: self.init(name: interface.name, kind: isTunnel ? .vpn : .other)
    @unknown default: self.init(name: interface.name, kind: .other)
    }
  }
}
#endif
