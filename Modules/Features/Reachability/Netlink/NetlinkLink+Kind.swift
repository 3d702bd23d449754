extension NetlinkLink {
  private static let tunnels: Set<String> = ["ipip", "ppp", "tun", "vti", "vti6", "wireguard", "xfrm"]

  /// Classifies the medium; the first rule that applies wins, so that a modem that poses as Ethernet is still a modem.
  func kind(_ hints: LinkHints) -> Reachability.Interface.Kind {
    typealias Hardware = NetlinkNumbers.Hardware
    if hints.isWireless || hints.deviceType == "wlan" { return .wifi }
    if hints.deviceType == "wwan" || driver == "wwan" || driver == "rmnet" { return .cellular }
    if name.hasPrefix("wwan") || hardware == Hardware.rawIP { return .cellular }
    if let driver, Self.tunnels.contains(driver) { return .vpn }
    if hints.deviceType == "wireguard" || hardware == Hardware.ppp || hardware == Hardware.none { return .vpn }
    return hardware == Hardware.ether ? .wired : .other
  }
}
