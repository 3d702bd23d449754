#if os(Linux)
import CNetlink
import Glibc

/// A routing socket of the kernel, which becomes readable when links, addresses, routes or rules change; `deinit`
/// closes it.
final class RoutingSocket: Sendable {
  let descriptor: Int32

  /// Opens a socket that does not block and that child processes do not inherit, and subscribes to changes.
  init() throws(NetlinkError) {
    let type = Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_NETLINK, type, NETLINK_ROUTE)
    guard descriptor >= 0 else { throw .system("open a netlink socket", errno) }
    var address = sockaddr_nl()
    address.nl_family = sa_family_t(AF_NETLINK)
    address.nl_groups = Self.groups.reduce(0) { $0 | 1 << ($1.rawValue - 1) }
    let code = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_nl>.size))
      }
    }
    guard code == 0 else { throw .system("subscribe to netlink messages", errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Discards all messages. Messages that the kernel dropped do not matter.
  func discardMessages() throws(NetlinkError) {
    while true {
      if recv(descriptor, nil, 0, 0) >= 0 { continue }
      switch errno {
      case EAGAIN: return
      case EINTR, ENOBUFS: continue
      default: throw .system("read from the netlink socket", errno)
      }
    }
  }

  private static let groups = [
    RTNLGRP_LINK, RTNLGRP_IPV4_IFADDR, RTNLGRP_IPV6_IFADDR, RTNLGRP_IPV4_ROUTE, RTNLGRP_IPV6_ROUTE, RTNLGRP_IPV4_RULE,
    RTNLGRP_IPV6_RULE, RTNLGRP_NEXTHOP,
  ]
}
#endif
