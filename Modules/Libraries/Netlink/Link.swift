#if os(Linux)
import Glibc

/// A link of this machine with its addresses.
struct Link: Equatable, Sendable {
  /// The name, such as `eth0`.
  var name: String
  /// The number that routes name it by; 0 if it has disappeared.
  var index: UInt32
  /// The state as `IFF_…` bits.
  var flags: UInt32
  /// The addresses that are valid beyond the link.
  var addresses: [IPAddress] = []

  /// Whether it is up, has a carrier, does not wait for anything else, such as a wireless key, and is not loopback.
  var isReady: Bool {
    let carrier: UInt32 = 0x1_0000
    let needed = UInt32(IFF_UP) | UInt32(IFF_RUNNING) | carrier
    return flags & (needed | UInt32(IFF_LOOPBACK)) == needed
  }

  /// Returns the links of this machine.
  static func all() throws(NetlinkError) -> [Link] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { throw .system("list the network interfaces", errno) }
    defer { freeifaddrs(first) }
    var links: [Link] = []
    for case let entry? in sequence(first: first?.pointee, next: { $0?.ifa_next?.pointee }) {
      // An address may have a label, such as `eth0:1`.
      let name = String(cString: entry.ifa_name).prefix { $0 != ":" }
      if !links.contains(where: { $0.name == name }) {
        links.append(Link(name: String(name), index: if_nametoindex(String(name)), flags: entry.ifa_flags))
      }
      // A link itself may have no address here, such as a tunnel.
      guard let address = entry.ifa_addr.flatMap({ IPAddress($0) }), address.isGlobal else { continue }
      for index in links.indices where links[index].name == name { links[index].addresses.append(address) }
    }
    return links
  }
}
#endif
