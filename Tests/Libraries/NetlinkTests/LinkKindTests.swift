import Testing

@testable import Netlink

struct LinkKindTests {
  private func kind(
    _ name: String = "eth0", hardware: UInt16 = 1, driver: String? = nil, hints: LinkHints = LinkHints()
  ) -> NetworkInterface.Kind {
    Link(index: 2, name: name, flags: 0, hardware: hardware, driver: driver).kind(hints)
  }

  @Test func `a wireless driver makes it wifi, whatever the name`() {
    #expect(kind(hints: LinkHints(isWireless: true)) == .wifi)
    #expect(kind(hints: LinkHints(deviceType: "wlan")) == .wifi)
    #expect(kind("wlan0") == .wired)
  }

  @Test func `a modem is cellular by class, driver, name or hardware`() {
    #expect(kind(hints: LinkHints(deviceType: "wwan")) == .cellular)
    #expect(kind(hardware: 0xFFFE, hints: LinkHints(deviceType: "wwan")) == .cellular)
    #expect(kind("wwan0") == .cellular)
    #expect(kind(hardware: 519) == .cellular)
    #expect(kind(driver: "rmnet") == .cellular)
  }

  @Test(arguments: ["ipip", "ppp", "tun", "vti", "vti6", "wireguard", "xfrm"])
  func `a tunnel is a vpn by its driver`(driver: String) {
    #expect(kind(driver: driver) == .vpn)
  }

  @Test func `a tunnel without a driver is known by its hardware`() {
    #expect(kind(hardware: 0xFFFE) == .vpn)
    #expect(kind(hardware: 512) == .vpn)
    #expect(kind(hardware: 24, hints: LinkHints(deviceType: "wireguard")) == .vpn)
  }

  @Test func `what is left is wired when it is Ethernet, and other when not`() {
    #expect(kind() == .wired)
    #expect(kind(driver: "veth") == .wired)
    #expect(kind("ib0", hardware: 32) == .other)
  }
}
