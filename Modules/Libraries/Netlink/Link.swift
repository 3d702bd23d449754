#if os(Linux)
import Glibc

/// A link of this machine with its addresses.
struct Link: Equatable, Sendable {
  /// The index, unique in its network namespace.
  var index: Int32
  /// The name, such as `eth0`.
  var name: String
  /// The state as `IFF_…` bits.
  var flags: UInt32
  /// The hardware type as an `ARPHRD_…` number.
  var hardware: UInt16
  /// The addresses that are valid beyond the link.
  var addresses: [IPAddress] = []

  /// Whether it is up, has a carrier, does not wait for anything else, such as a wireless key, and is not loopback.
  var isReady: Bool {
    let carrier: UInt32 = 0x1_0000
    let needed = UInt32(IFF_UP) | UInt32(IFF_RUNNING) | carrier
    return flags & (needed | UInt32(IFF_LOOPBACK)) == needed
  }
}

extension Link {
  /// Returns the links of this machine.
  static func all() throws(NetlinkError) -> [Link] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { throw .system("list the network interfaces", errno) }
    defer { freeifaddrs(first) }
    var links: [Link] = []
    // The links come before the addresses.
    for entry in sequence(first: first?.pointee, next: { $0?.ifa_next?.pointee }) {
      guard let entry, let address = entry.ifa_addr else { continue }
      if let link = Link(entry, address) {
        links.append(link)
      } else if let address = IPAddress(address), address.isGlobal {
        // An address may have a label, such as `eth0:1`.
        let name = String(cString: entry.ifa_name).prefix { $0 != ":" }
        if let index = links.firstIndex(where: { $0.name == name }) { links[index].addresses.append(address) }
      }
    }
    return links
  }

  /// Creates the link of an entry with an address of the link layer; `nil` with any other address.
  private init?(_ entry: ifaddrs, _ address: UnsafePointer<sockaddr>) {
    guard Int32(address.pointee.sa_family) == AF_PACKET else { return nil }
    let raw = UnsafeRawPointer(address)
    self.init(
      index: raw.loadUnaligned(fromByteOffset: 4, as: Int32.self), name: String(cString: entry.ifa_name),
      flags: entry.ifa_flags, hardware: raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self))
  }
}

extension Link {
  private enum Hardware {
    static let ether: UInt16 = 1
    static let rawIP: UInt16 = 519
    /// PPP, IP in IPv4, IP in IPv6, and links without a header of their own.
    static let tunnels: Set<UInt16> = [512, 768, 769, 0xFFFE]
  }

  /// Returns the medium by the first rule that applies, so that a modem with an Ethernet type is still a modem.
  func kind(_ hints: LinkHints) -> NetworkInterface.Kind {
    if hints.isWireless || hints.deviceType == "wlan" { return .wifi }
    if hints.deviceType == "wwan" || name.hasPrefix("wwan") || hardware == Hardware.rawIP { return .cellular }
    if hints.deviceType == "wireguard" || Hardware.tunnels.contains(hardware) { return .vpn }
    return hardware == Hardware.ether ? .wired : .other
  }
}
#endif
