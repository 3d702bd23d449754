#if os(Linux)
import Foundation

extension NetworkInterface.Kind {
  /// Creates the kind of an interface from sysfs, by the first rule that applies, so that a modem with an Ethernet type
  /// is still a modem.
  ///
  /// It is `other` if sysfs shows another network namespace, where the name has another index.
  init(of name: String, index: UInt32, sysfs: String = "/sys/class/net") {
    let folder = "\(sysfs)/\(name)"
    func lines(_ file: String) -> [Substring] {
      (try? String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8))?.split(separator: "\n") ?? []
    }
    guard lines("ifindex").first == "\(index)" else {
      self = .other
      return
    }
    let isWireless = ["wireless", "phy80211"].contains { access("\(folder)/\($0)", F_OK) == 0 }
    let device = lines("uevent").first { $0.hasPrefix("DEVTYPE=") }?.dropFirst("DEVTYPE=".count)
    // An `ARPHRD_…` number.
    let hardware = lines("type").first.flatMap { Int($0) }
    self =
      switch (device, hardware) {
      case _ where isWireless, ("wlan", _): .wifi
      // Raw IP.
      case _ where name.hasPrefix("wwan"), ("wwan", _), (_, 519): .cellular
      // PPP, IP in IPv4, IP in IPv6, and links without a header.
      case ("wireguard", _), (_, 512), (_, 768), (_, 769), (_, 0xFFFE): .vpn
      case (_, 1): .wired
      default: .other
      }
  }
}
#endif
