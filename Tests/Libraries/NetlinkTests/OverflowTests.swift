#if canImport(Glibc)
import CNetlink
import Glibc
import Testing

@testable import ReachabilityFeature

/// A socket into which the kernel writes more than it holds.
@Suite(.timeLimit(.minutes(10)))
struct NetlinkOverflowTests {
  /// Orders so many receipts at once, each of which the kernel puts into the socket, until it has to drop some.
  private func flood(_ socket: NetlinkSocket) {
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
    let socket = try NetlinkSocket()
    _ = try socket.subscribe()
    flood(socket)
    guard case .overflow = try socket.receive() else { return #expect(Bool(false)) }
  }

  @Test func `after an overflow, all is read again`() throws {
    let socket = try NetlinkSocket()
    let wakeUp = try WakeUp()
    var monitor = try NetlinkMonitor(socket: socket, wakeUp: wakeUp)
    var readings: [NetlinkSnapshot] = []
    let failure = monitor.run { snapshot in
      readings.append(snapshot)
      if readings.count == 1 { flood(socket) } else { wakeUp.call() }
    }
    #expect(failure == nil)
    #expect(readings.count >= 2)
  }
}
#endif
