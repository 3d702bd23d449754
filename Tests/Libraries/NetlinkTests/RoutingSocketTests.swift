#if os(Linux)
import CNetlink
import Glibc
import Testing

@testable import Netlink

/// A routing socket, as the kernel sees it.
struct RoutingSocketTests {
  @Test func `the socket is subscribed to all that can change a default route, and to nothing else`() throws {
    let socket = try RoutingSocket()
    let port = try socket.subscribe()
    var address = sockaddr_nl()
    var count = socklen_t(MemoryLayout<sockaddr_nl>.size)
    let code = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket.descriptor, $0, &count) }
    }
    try #require(code == 0)
    let groups = [
      RTNLGRP_LINK, RTNLGRP_IPV4_IFADDR, RTNLGRP_IPV6_IFADDR, RTNLGRP_IPV4_ROUTE, RTNLGRP_IPV6_ROUTE, RTNLGRP_IPV4_RULE,
      RTNLGRP_IPV6_RULE, RTNLGRP_NEXTHOP,
    ].map(\.rawValue)
    #expect((1...32).filter { address.nl_groups >> ($0 - 1) & 1 == 1 } == groups.sorted())
    #expect(address.nl_pid == port && port != 0)
  }
}
#endif
