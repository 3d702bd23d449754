#if os(Linux)
import Testing

@testable import Netlink

struct LinkKindTests {
  private func kind(
    _ name: String = "eth0", hardware: UInt16 = 1, hints: LinkHints = LinkHints()
  ) -> NetworkInterface.Kind {
    Link(index: 2, name: name, flags: 0, hardware: hardware).kind(hints)
  }

  @Test func `a wireless driver makes it wifi, whatever the name`() {
    #expect(kind(hints: LinkHints(isWireless: true)) == .wifi)
    #expect(kind(hints: LinkHints(deviceType: "wlan")) == .wifi)
    #expect(kind("wlan0") == .wired)
  }

  @Test func `a modem is cellular by class, name or hardware`() {
    #expect(kind(hints: LinkHints(deviceType: "wwan")) == .cellular)
    #expect(kind(hardware: 0xFFFE, hints: LinkHints(deviceType: "wwan")) == .cellular)
    #expect(kind("wwan0") == .cellular)
    #expect(kind(hardware: 519) == .cellular)
  }

  @Test(arguments: [512, 768, 769, 0xFFFE] as [UInt16])
  func `a tunnel is a vpn by its hardware`(hardware: UInt16) {
    #expect(kind(hardware: hardware) == .vpn)
  }

  @Test func `a tunnel is a vpn by its class`() {
    #expect(kind(hardware: 24, hints: LinkHints(deviceType: "wireguard")) == .vpn)
  }

  @Test func `what is left is wired when it is Ethernet, and other when not`() {
    #expect(kind() == .wired)
    #expect(kind("ib0", hardware: 32) == .other)
  }
}
#endif
