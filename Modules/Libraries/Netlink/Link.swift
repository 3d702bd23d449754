/// An interface, as the kernel lists it.
struct NetlinkLink: Equatable, Sendable {
  /// The kernel's number for it, unique in its network namespace.
  var index: UInt32
  /// Its name, such as `eth0`.
  var name: String
  /// Its state, as `IFF_…` bits.
  var flags: UInt32
  /// Its hardware type, as an `ARPHRD_…` number.
  var hardware: UInt16
  /// The driver of a virtual interface, such as `wireguard`.
  var driver: String?

  /// Whether it leads back to the machine itself.
  var isLoopback: Bool {
    flags & NetlinkNumbers.Link.loopback != 0 || hardware == NetlinkNumbers.Hardware.loopback
  }

  /// Whether it is up, has carrier, and is not waiting for anything else, such as a wireless key.
  var isReady: Bool {
    let needed = NetlinkNumbers.Link.up | NetlinkNumbers.Link.running | NetlinkNumbers.Link.carrier
    return flags & needed == needed
  }
}

extension NetlinkLink {
  private static let headerCount = 16

  /// Reads an `ifinfomsg` and its attributes; nil when something does not fit.
  init?(_ bytes: NetlinkBytes) {
    guard let hardware: UInt16 = bytes.number(at: 2), let index: UInt32 = bytes.number(at: 4),
      let flags: UInt32 = bytes.number(at: 8), let attributes = bytes.rest(from: Self.headerCount)?.attributes()
    else { return nil }
    let info = attributes[NetlinkNumbers.Link.info]?.attributes()
    self.index = index
    self.name = attributes[NetlinkNumbers.Link.name]?.text ?? ""
    self.flags = flags
    self.hardware = hardware
    self.driver = info?[NetlinkNumbers.Link.infoKind]?.text
  }
}
