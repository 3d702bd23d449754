#if os(Linux)
/// A watch of the network interfaces by the kernel's routing socket; this library exists to touch the system.
///
/// It lists the interfaces at first, and again after each change that can matter.
public struct InterfaceMonitor: Sendable {
  private let wait: CancellableWait

  /// Starts to watch, on a thread of its own.
  ///
  /// - Parameters:
  ///   - onChange: Receives the interfaces that could carry traffic, at first and after each change. Two lists in a row may
  ///     be equal.
  ///   - onEnd: Receives the error that ended the watch, or `nil` after a call of ``cancel()``.
  public static func start(
    onChange: @escaping @Sendable ([NetworkInterface]) -> Void, onEnd: @escaping @Sendable (NetlinkError?) -> Void
  ) throws(NetlinkError) -> InterfaceMonitor {
    let wait = try CancellableWait()
    let connection = try RoutingConnection(socket: RoutingSocket(), wait: wait)
    try MonitorThread.start {
      var connection = connection
      onEnd(connection.run { onChange($0.interfaces { LinkHints(sysfs: $0) }) })
    }
    return InterfaceMonitor(wait: wait)
  }

  /// Ends the watch soon, at any time and any number of times.
  public func cancel() {
    wait.cancel()
  }
}
#endif
