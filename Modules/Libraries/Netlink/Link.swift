/// A network interface, as the kernel lists it.
struct Link: Equatable, Sendable {
  /// The index, unique in its network namespace.
  var index: UInt32
  /// The name, such as `eth0`.
  var name: String
  /// The state as `IFF_…` bits.
  var flags: UInt32
  /// The hardware type as an `ARPHRD_…` number.
  var hardware: UInt16
  /// The driver of a virtual interface, such as `wireguard`.
  var driver: String?

  /// Whether it is the loopback link.
  var isLoopback: Bool {
    flags & KernelConstants.Link.loopback != 0 || hardware == KernelConstants.Hardware.loopback
  }

  /// Whether it is up, has a carrier, and does not wait for anything else, such as a wireless key.
  var isReady: Bool {
    let needed = KernelConstants.Link.up | KernelConstants.Link.running | KernelConstants.Link.carrier
    return flags & needed == needed
  }
}

extension Link {
  private static let headerCount = 16

  /// Decodes an `ifinfomsg` and its attributes; `nil` if a length does not fit.
  init?(_ bytes: ByteView) {
    guard let hardware: UInt16 = bytes.number(at: 2), let index: UInt32 = bytes.number(at: 4),
      let flags: UInt32 = bytes.number(at: 8), let attributes = bytes.rest(from: Self.headerCount)?.attributes()
    else { return nil }
    let info = attributes[KernelConstants.Link.info]?.attributes()
    self.index = index
    self.name = attributes[KernelConstants.Link.name]?.text ?? ""
    self.flags = flags
    self.hardware = hardware
    self.driver = info?[KernelConstants.Link.infoKind]?.text
  }
}

extension Link {
  private static let tunnels: Set<String> = ["ipip", "ppp", "tun", "vti", "vti6", "wireguard", "xfrm"]

  /// Returns the medium by the first rule that applies, so that a modem with an Ethernet type is still a modem.
  func kind(_ hints: LinkHints) -> NetworkInterface.Kind {
    typealias Hardware = KernelConstants.Hardware
    if hints.isWireless || hints.deviceType == "wlan" { return .wifi }
    if hints.deviceType == "wwan" || driver == "wwan" || driver == "rmnet" { return .cellular }
    if name.hasPrefix("wwan") || hardware == Hardware.rawIP { return .cellular }
    if let driver, Self.tunnels.contains(driver) { return .vpn }
    if hints.deviceType == "wireguard" || hardware == Hardware.ppp || hardware == Hardware.none { return .vpn }
    return hardware == Hardware.ether ? .wired : .other
  }
}
