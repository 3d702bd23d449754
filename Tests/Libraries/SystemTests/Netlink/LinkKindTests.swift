#if os(Linux)
import Testing

@testable import Netlink

struct LinkKindTests {
  private func kind(
    _ name: String = "eth0", hardware: UInt16 = 1, hints: LinkHints = LinkHints()
  ) -> NetworkInterface.Kind {
    Link(index: 2, name: name, flags: 0, hardware: hardware).kind(hints)
  }

  @Test func `the kind of a link follows from its driver, then from its class and hardware`() {
    let wifi = [kind(hints: LinkHints(isWireless: true)), kind(hints: LinkHints(deviceType: "wlan")), kind("wlan0")]
    #expect(wifi == [.wifi, .wifi, .wired])
    let modem = LinkHints(deviceType: "wwan")
    let cellular = [kind(hints: modem), kind(hardware: 0xFFFE, hints: modem), kind("wwan0"), kind(hardware: 519)]
    #expect(cellular == Array(repeating: .cellular, count: 4))
    let tunnels = [512, 768, 769, 0xFFFE].map { kind(hardware: $0) }
    #expect(
      tunnels + [kind(hardware: 24, hints: LinkHints(deviceType: "wireguard"))] == Array(repeating: .vpn, count: 5))
    #expect([kind(), kind("ib0", hardware: 32)] == [.wired, .other])
  }
}
#endif
