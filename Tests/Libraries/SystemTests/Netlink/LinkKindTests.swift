#if os(Linux)
import Testing

@testable import Netlink

struct LinkKindTests {
  private func kind(
    _ name: String = "eth0", hardware: UInt16 = 1, hints: LinkHints = LinkHints()
  ) -> NetworkInterface.Kind {
    Link(index: 2, name: name, flags: 0, hardware: hardware).kind(hints)
  }

  @Test func `a link with a wireless driver is Wi-Fi, whatever its name`() {
    let kinds = [kind(hints: LinkHints(isWireless: true)), kind(hints: LinkHints(deviceType: "wlan")), kind("wlan0")]
    #expect(kinds == [.wifi, .wifi, .wired])
  }

  @Test func `a modem is cellular by class, name or hardware`() {
    let modem = LinkHints(deviceType: "wwan")
    let kinds = [kind(hints: modem), kind(hardware: 0xFFFE, hints: modem), kind("wwan0"), kind(hardware: 519)]
    #expect(kinds == Array(repeating: .cellular, count: 4))
  }

  @Test func `a tunnel is a VPN by its hardware or its class`() {
    #expect([512, 768, 769, 0xFFFE].map { kind(hardware: $0) } == Array(repeating: .vpn, count: 4))
    #expect(kind(hardware: 24, hints: LinkHints(deviceType: "wireguard")) == .vpn)
  }

  @Test func `any other link is wired if it is Ethernet, and of another kind if not`() {
    #expect(kind() == .wired)
    #expect(kind("ib0", hardware: 32) == .other)
  }
}
#endif
