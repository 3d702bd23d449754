#if os(Linux)
import CNetlink
import Glibc
import Testing

@testable import Netlink

/// A socket into which the kernel writes more than it holds.
@Suite(.timeLimit(.minutes(10)))
struct OverflowTests {
  /// Orders so many receipts at once, each of which the kernel puts into the socket, until it has to drop some.
  private func flood(_ socket: RoutingSocket) {
    let receipt = 16 as UInt32
    let flags = UInt16(NLM_F_REQUEST | NLM_F_ACK)
    let order = native(receipt) + native(UInt16(NLMSG_NOOP)) + native(flags) + native(UInt32(0)) + native(UInt32(0))
    let orders = Array(repeatElement(order, count: 4096).joined())
    var kernel = sockaddr_nl()
    kernel.nl_family = sa_family_t(AF_NETLINK)
    let count = withUnsafePointer(to: kernel) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        sendto(socket.descriptor, orders, orders.count, 0, $0, socklen_t(MemoryLayout<sockaddr_nl>.size))
      }
    }
    #expect(count == orders.count)
  }

  @Test func `a flood is an overflow`() throws {
    let socket = try RoutingSocket()
    _ = try socket.subscribe()
    flood(socket)
    guard case .overflow = try socket.receive() else { return #expect(Bool(false)) }
  }

  @Test func `after an overflow, everything is listed again`() throws {
    let socket = try RoutingSocket()
    let wait = try CancellableWait()
    var connection = try RoutingConnection(socket: socket, wait: wait)
    var snapshots: [Snapshot] = []
    let error = connection.run { snapshot in
      snapshots.append(snapshot)
      if snapshots.count == 1 { flood(socket) } else { wait.cancel() }
    }
    #expect(error == nil)
    #expect(snapshots.count >= 2)
  }
}
#endif
