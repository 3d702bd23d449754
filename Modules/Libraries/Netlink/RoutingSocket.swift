#if os(Linux)
import CNetlink
import Glibc

/// A routing socket of the kernel; `deinit` closes it.
final class RoutingSocket: Sendable {
  let descriptor: Int32

  /// Opens a socket that does not block and that child processes do not inherit.
  ///
  /// - Parameter groups: The changes that make the socket readable. The answer to a request could get lost among the
  ///   messages about them, so requests need a socket without any.
  init(subscribingTo groups: [rtnetlink_groups] = []) throws(NetlinkError) {
    let type = Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_NETLINK, type, NETLINK_ROUTE)
    guard descriptor >= 0 else { throw .system("open a netlink socket", errno) }
    var address = sockaddr_nl()
    address.nl_family = sa_family_t(AF_NETLINK)
    address.nl_groups = groups.reduce(0) { $0 | 1 << ($1.rawValue - 1) }
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

  /// Sends a request to the kernel and returns its answer, which the kernel writes before `send` returns.
  func answer(to request: [UInt8]) throws(NetlinkError) -> [UInt8] {
    guard send(descriptor, request, request.count, 0) == request.count else {
      throw .system("write to the netlink socket", errno)
    }
    var buffer = [UInt8](repeating: 0, count: 8192)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count >= 0 else { throw .system("read from the netlink socket", errno) }
    return Array(buffer.prefix(count))
  }

  /// The changes to links, addresses, routes and rules.
  static let network = [
    RTNLGRP_LINK, RTNLGRP_IPV4_IFADDR, RTNLGRP_IPV6_IFADDR, RTNLGRP_IPV4_ROUTE, RTNLGRP_IPV6_ROUTE, RTNLGRP_IPV4_RULE,
    RTNLGRP_IPV6_RULE, RTNLGRP_NEXTHOP,
  ]
}
#endif
