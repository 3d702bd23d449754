#if os(Linux)
@preconcurrency import Dispatch
import Glibc
import Synchronization

/// A monitor of the network interfaces, which runs until it is cancelled.
///
/// This library touches the system: the kernel's routing socket reports changes, and the C library and sysfs list the
/// interfaces.
public final class InterfaceMonitor: Sendable {
  private let socket: RoutingSocket
  private let source: any DispatchSourceRead
  private let onChange: @Sendable ([NetworkInterface]) -> Void
  private let failure = Mutex<NetlinkError?>(nil)

  /// Starts a monitor on a private queue.
  ///
  /// - Parameters:
  ///   - onChange: Receives the interfaces that can carry traffic, at first and after each change. Consecutive lists may
  ///     be equal.
  ///   - onEnd: Receives the error that ended the monitor, or `nil` after ``cancel()``.
  /// - Throws: An error if the socket cannot be created.
  public init(
    onChange: @escaping @Sendable ([NetworkInterface]) -> Void, onEnd: @escaping @Sendable (NetlinkError?) -> Void
  ) throws(NetlinkError) {
    self.onChange = onChange
    socket = try RoutingSocket(subscribingTo: RoutingSocket.network)
    source = DispatchSource.makeReadSource(
      fileDescriptor: socket.descriptor, queue: DispatchQueue(label: "network-interfaces"))
    source.setRegistrationHandler { self.report() }
    source.setEventHandler {
      // The kernel reports that a link is down before it removes the routes over it.
      usleep(20_000)
      self.report()
    }
    source.setCancelHandler { onEnd(self.failure.withLock(\.self)) }
    source.resume()
  }

  /// Ends the monitor soon; further calls have no effect.
  public func cancel() {
    source.cancel()
  }

  private func report() {
    do throws(NetlinkError) {
      try socket.discardMessages()
      onChange(try NetworkInterface.current())
    } catch {
      failure.withLock { $0 = error }
      cancel()
    }
  }
}
#endif
