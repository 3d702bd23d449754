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
    // The links come before the addresses. A link without an address, such as a tunnel, has none here.
    for entry in sequence(first: first?.pointee, next: { $0?.ifa_next?.pointee }) {
      guard let entry else { continue }
      if let address = entry.ifa_addr.flatMap({ IPAddress($0) }) {
        // An address may have a label, such as `eth0:1`.
        let name = String(cString: entry.ifa_name).prefix { $0 != ":" }
        guard address.isGlobal, let index = links.firstIndex(where: { $0.name == name }) else { continue }
        links[index].addresses.append(address)
      } else if let link = try Link(entry) {
        links.append(link)
      }
    }
    return links
  }

  /// Creates the link of an entry without an IP address; `nil` if the link is gone.
  private init?(_ entry: ifaddrs) throws(NetlinkError) {
    let name = String(cString: entry.ifa_name)
    guard let index = try Self.ask(SIOCGIFINDEX, about: name, as: Int32.self),
      let hardware = try Self.ask(SIOCGIFHWADDR, about: name, as: UInt16.self)
    else { return nil }
    self.init(index: index, name: name, flags: entry.ifa_flags, hardware: hardware)
  }

  /// Returns the first bytes of the kernel's answer about a link; `nil` if the link is gone.
  private static func ask<Value: BitwiseCopyable>(
    _ request: Int32, about name: String, as type: Value.Type
  ) throws(NetlinkError) -> Value? {
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .system("ask about a network interface", errno) }
    defer { close(descriptor) }
    // An `ifreq`: 16 bytes for the name and the zero after it, then the answer.
    var bytes = name.utf8.prefix(15) + [UInt8](repeating: 0, count: MemoryLayout<ifreq>.size)
    return bytes.withUnsafeMutableBytes { buffer in
      guard let start = buffer.baseAddress, ioctl(descriptor, UInt(request), start) == 0 else { return nil }
      return buffer.loadUnaligned(fromByteOffset: 16, as: type)
    }
  }
}

extension Link {
  private enum Hardware {
    static let ether: UInt16 = 1
    static let rawIP: UInt16 = 519
    /// PPP, IP in IPv4, IP in IPv6, and links without a header.
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
