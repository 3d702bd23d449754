#if os(Linux)
import CNetlink
import Glibc

/// A route that the kernel chose for packets to another network.
struct Route: Equatable, Sendable {
  /// The index of the link through which they leave.
  let link: UInt32
  /// Whether they are IPv4 packets.
  let isIPv4: Bool
}

extension Route {
  /// Two public addresses for each version: of the DNS root server K and of a name server for `.de`.
  ///
  /// They are routed like the rest of the internet. For IPv4, there is one in each half of all addresses, because some
  /// tunnels have a route to each half.
  static let destinations = [
    [193, 0, 14, 129], [81, 91, 164, 5], [0x20, 0x01, 0x07, 0xFD] + [UInt8](repeating: 0, count: 11) + [1],
    [0x2A, 0x02, 0x05, 0x68, 0, 0, 0, 2] + [UInt8](repeating: 0, count: 7) + [0x53],
  ].map { IPAddress(bytes: $0) }

  /// Returns the routes that the kernel chooses for packets to other networks, at most two of each version.
  ///
  /// Policy rules, other tables, and routes to half of all addresses count. No packet is sent.
  static func outgoing() throws(NetlinkError) -> [Route] {
    let socket = try RoutingSocket()
    var routes: [Route] = []
    for destination in destinations {
      let answer = try socket.answer(to: request(to: destination))
      if let route = Route(answer: answer) { routes.append(route) }
    }
    return routes
  }

  /// Returns the message that asks for the route to an address, as `ip route get` does.
  static func request(to destination: IPAddress) -> [UInt8] {
    func bytes<Value>(_ value: Value) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
    var route = rtmsg()
    route.rtm_family = UInt8(destination.isIPv4 ? AF_INET : AF_INET6)
    route.rtm_dst_len = UInt8(8 * destination.bytes.count)
    let count = MemoryLayout<rtattr>.size + destination.bytes.count
    let attribute = rtattr(rta_len: UInt16(count), rta_type: UInt16(RTA_DST.rawValue))
    let content = bytes(route) + bytes(attribute) + destination.bytes
    var header = nlmsghdr()
    header.nlmsg_len = UInt32(MemoryLayout<nlmsghdr>.size + content.count)
    header.nlmsg_type = UInt16(RTM_GETROUTE)
    header.nlmsg_flags = UInt16(NLM_F_REQUEST)
    return bytes(header) + content
  }

  /// Creates the route of an answer.
  ///
  /// `nil` if the answer is an error, as for a black hole, if the packets stay on this machine, or if their source would
  /// be an address that is valid only on the link, so that no router forwards them.
  init?(answer: [UInt8]) {
    let (headerSize, routeSize) = (MemoryLayout<nlmsghdr>.size, MemoryLayout<rtmsg>.size)
    guard answer.count >= headerSize + routeSize else { return nil }
    let (header, route) = answer.withUnsafeBytes {
      ($0.loadUnaligned(as: nlmsghdr.self), $0.loadUnaligned(fromByteOffset: headerSize, as: rtmsg.self))
    }
    guard Int(header.nlmsg_type) == Int(RTM_NEWROUTE), Int(route.rtm_type) == Int(RTN_UNICAST) else { return nil }
    let attributes = Self.attributes(in: answer.dropFirst(headerSize + routeSize))
    guard let link = attributes[RTA_OIF.rawValue], link.count == MemoryLayout<UInt32>.size,
      let source = attributes[RTA_PREFSRC.rawValue], IPAddress(bytes: source).isGlobal
    else { return nil }
    self.link = link.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    isIPv4 = Int32(route.rtm_family) == AF_INET
  }

  /// Returns the content of attributes by their type.
  private static func attributes(in bytes: ArraySlice<UInt8>) -> [UInt32: [UInt8]] {
    let headerSize = MemoryLayout<rtattr>.size
    var (rest, attributes) = (bytes, [:] as [UInt32: [UInt8]])
    while rest.count >= headerSize {
      let header = rest.withUnsafeBytes { $0.loadUnaligned(as: rtattr.self) }
      let count = Int(header.rta_len)
      guard (headerSize...rest.count).contains(count) else { break }
      attributes[UInt32(header.rta_type)] = Array(rest.prefix(count).dropFirst(headerSize))
      // The next attribute begins at a multiple of four bytes.
      rest = rest.dropFirst((count + 3) & ~3)
    }
    return attributes
  }
}
#endif
