#if os(Linux)
import CNetlink
import Glibc

/// A routing socket of the kernel, for links, addresses and routes; `deinit` closes it.
final class RoutingSocket: Sendable {
  /// The result of one read.
  enum Arrival {
    case nothing
    /// The kernel dropped messages.
    case overflow
    case datagram([UInt8])
  }

  private static let usualCount = 32 * 1024

  let descriptor: Int32

  /// Opens a socket that does not block and that child processes do not inherit.
  init() throws(NetlinkError) {
    let type = Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_NETLINK, type, NETLINK_ROUTE)
    guard descriptor >= 0 else { throw .system("open a netlink socket", errno) }
  }

  deinit {
    close(descriptor)
  }

  /// Subscribes to notifications and returns the port that the kernel assigned.
  func subscribe() throws(NetlinkError) -> UInt32 {
    let groups = [RTNLGRP_NEXTHOP, RTNLGRP_IPV4_RULE, RTNLGRP_IPV6_RULE]
    let others = groups.reduce(UInt32(0)) { $0 | 1 << (UInt32($1.rawValue) - 1) }
    let addresses = RTMGRP_IPV4_IFADDR | RTMGRP_IPV6_IFADDR
    let routes = RTMGRP_IPV4_ROUTE | RTMGRP_IPV6_ROUTE
    var address = Self.kernel
    address.nl_groups = UInt32(RTMGRP_LINK | addresses | routes) | others
    var count = socklen_t(MemoryLayout<sockaddr_nl>.size)
    let code = Self.withSocketAddress(&address) { pointer in
      bind(descriptor, pointer, count) == 0 ? getsockname(descriptor, pointer, &count) : -1
    }
    guard code == 0 else { throw .system("subscribe to netlink messages", errno) }
    return address.nl_pid
  }

  /// Sends a request to the kernel.
  func send(_ request: Request) throws(NetlinkError) {
    let bytes = request.bytes
    var address = Self.kernel
    let sent = Self.withSocketAddress(&address) { pointer in
      sendto(descriptor, bytes, bytes.count, 0, pointer, socklen_t(MemoryLayout<sockaddr_nl>.size))
    }
    guard sent == bytes.count else { throw .system("ask netlink for \(request.subject)", errno) }
  }

  /// Returns the next datagram, complete whatever its length; one from another process is returned empty.
  func receive() throws(NetlinkError) -> Arrival {
    let count = recv(descriptor, nil, 0, Int32(MSG_PEEK | MSG_TRUNC))
    guard count >= 0 else { return try Self.arrival(errno) }
    var sender = Self.kernel
    var problem: Int32 = 0
    let datagram = [UInt8](unsafeUninitializedCapacity: max(count, Self.usualCount)) { buffer, filled in
      let received = Self.withSocketAddress(&sender) { pointer in
        var size = socklen_t(MemoryLayout<sockaddr_nl>.size)
        return recvfrom(descriptor, buffer.baseAddress, buffer.count, 0, pointer, &size)
      }
      if received < 0 { problem = errno }
      filled = max(received, 0)
    }
    guard problem == 0 else { return try Self.arrival(problem) }
    return .datagram(sender.nl_pid == 0 ? datagram : [])
  }

  private static var kernel: sockaddr_nl {
    var address = sockaddr_nl()
    address.nl_family = sa_family_t(AF_NETLINK)
    return address
  }

  private static func arrival(_ code: Int32) throws(NetlinkError) -> Arrival {
    switch code {
    case EAGAIN, EINTR: return .nothing
    case ENOBUFS: return .overflow
    default: throw .system("read from the netlink socket", code)
    }
  }

  private static func withSocketAddress<Result>(
    _ address: inout sockaddr_nl,
    _ body: (UnsafeMutablePointer<sockaddr>) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }
}
#endif
