#if os(Linux)
import CNetlink
import Glibc
import SwiftRexTesting
import Testing

@testable import Netlink

/// The monitor and its socket, as the kernel sees them.
@Suite(.highPriority, .timeLimit(.minutes(10)))
struct InterfaceMonitorTests {
  /// Requests more receipts than fit into the socket, so that the kernel has to drop some.
  private func flood(_ socket: RoutingSocket) {
    func native(_ number: some FixedWidthInteger) -> [UInt8] { withUnsafeBytes(of: number) { Array($0) } }
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

  @Test func `an overflow is read to its end`() throws {
    let socket = try RoutingSocket()
    flood(socket)
    try socket.discardMessages()
    let count = recv(socket.descriptor, nil, 0, 0)
    let code = errno
    #expect(count == -1 && code == EAGAIN)
  }

  @Test func `a monitor reports the interfaces first, and ends without an error when it is cancelled`() async throws {
    let (events, continuation) = AsyncStream.makeStream(of: [NetworkInterface].self)
    let monitor = try InterfaceMonitor(onChange: { continuation.yield($0) }) { error in
      #expect(error == nil)
      continuation.finish()
    }
    var iterator = events.makeAsyncIterator()
    let first = try #require(await iterator.next())
    #expect(first.allSatisfy { $0.name != "lo" })
    for _ in 0..<2 { monitor.cancel() }
    while await iterator.next() != nil {}
  }
}
#endif
