#if os(Linux)
/// A monitor of the network interfaces over the kernel's routing socket.
///
/// This library touches the system: it reports the interfaces when it starts and again after each relevant change.
public struct InterfaceMonitor: Sendable {
  private let wait: CancellableWait

  /// Starts a monitor on a thread of its own.
  ///
  /// - Parameters:
  ///   - onChange: Receives the interfaces that can carry traffic, at first and after each change. Consecutive lists may
  ///     be equal.
  ///   - onEnd: Receives the error that ended the monitor, or `nil` after ``cancel()``.
  /// - Throws: An error if the socket or the thread cannot be created.
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

  /// Ends the monitor soon; further calls have no effect.
  public func cancel() {
    wait.cancel()
  }
}
#endif
