import Testing

@testable import Netlink

struct MessageTests {
  private func content(_ packet: Packet) -> [Message.Content] {
    Message.decode(packet.bytes).map(\.content)
  }

  @Test func `a link is read with its name, state and driver`() {
    let expected = Link(index: 7, name: "wg0", flags: 0x1_0043, hardware: 0xFFFE, driver: "wireguard")
    #expect(content(.link(7, "wg0", hardware: 0xFFFE, driver: "wireguard")) == [.link(expected)])
  }

  @Test func `a link is ready only when it is up, running and has carrier`() {
    for (flags, isReady) in [(0x1_0041, true), (0x1_0001, false), (0x41, false), (0x1_0040, false), (0, false)] {
      let link = Link(index: 1, name: "eth0", flags: UInt32(flags), hardware: 1)
      #expect(link.isReady == isReady)
    }
  }

  @Test func `an address is global by its scope`() {
    #expect(content(.address()) == [.address(Address(link: 2, family: .ipv4, isGlobal: true))])
    #expect(
      content(.address(3, family: 10, scope: 253)) == [
        .address(Address(link: 3, family: .ipv6, isGlobal: false))
      ])
  }

  @Test func `an address counts once the kernel has found no other owner`() {
    func isGlobal(_ flags: UInt32?, short: UInt8 = 0) -> Bool {
      content(.address(short: short, flags: flags)) == [
        .address(Address(link: 2, family: .ipv4, isGlobal: true))
      ]
    }
    #expect(isGlobal(0x80))
    #expect(!isGlobal(0x40))
    #expect(isGlobal(0x44))
    #expect(!isGlobal(0x08))
    #expect(!isGlobal(nil, short: 0x40))
    #expect(isGlobal(0x80, short: 0x40))
  }

  @Test func `a default route is unicast, without prefix, in the main table`() {
    func isDefault(_ packet: Packet) -> Bool {
      content(packet) == [.route(Route(family: .ipv4, isDefault: true, links: [2]))]
    }
    #expect(isDefault(.route()))
    #expect(!isDefault(.route(prefix: 24)))
    #expect(!isDefault(.route(type: 7)))
    #expect(!isDefault(.route(table: 255)))
    #expect(isDefault(.route(table: 252, longTable: 254)))
    #expect(!isDefault(.route(table: 254, longTable: 51_820)))
  }

  @Test func `a route with several next hops names all their links`() {
    let expected = Route(family: .ipv6, isDefault: true, links: [2, 5])
    #expect(content(.route([2, 5], family: 10)) == [.route(expected)])
  }

  @Test func `a route covers the external address by its destination, in whatever table and of whatever type`() {
    func concerns(_ packet: Packet) -> Bool? {
      guard case .route(let route) = Message.decode(packet.bytes).first?.content else { return nil }
      return route.coversExternalAddress
    }
    #expect(concerns(.route(table: 52, type: 7)) == true)
    #expect(concerns(.route(prefix: 1, destination: [128, 0, 0, 0])) == true)
    #expect(concerns(.route(prefix: 1, destination: [0, 0, 0, 0])) == false)
    #expect(concerns(.route(prefix: 24, destination: [192, 0, 2, 0])) == true)
    #expect(concerns(.route(prefix: 24, destination: [192, 0, 3, 0])) == false)
    #expect(concerns(.route(prefix: 32, destination: [192, 0, 2, 1])) == true)
    #expect(concerns(.route(prefix: 24)) == false)
    #expect(concerns(.route(prefix: 33, destination: [192, 0, 2, 1])) == false)
    let ipv6 = [0x20, 0x01, 0x0D, 0xB8] + [UInt8](repeating: 0, count: 12)
    #expect(concerns(.route(family: 10, prefix: 3, destination: ipv6)) == true)
    #expect(concerns(.route(family: 10, prefix: 128, destination: ipv6)) == false)
    #expect(concerns(.route(family: 7)) == false)
  }

  @Test func `notifications of removals are distinguished`() {
    let route = Route(family: .ipv4, isDefault: true, links: [2])
    #expect(content(.link().of(17)) == [.linkGone])
    #expect(content(.address().of(21)) == [.addressGone])
    #expect(content(.route().of(25)) == [.routeGone(route)])
    #expect(content(Packet(type: 104)) == [.nextHopChanged])
    #expect(content(Packet(type: 32)) == [.ruleChanged])
    #expect(content(Packet(type: 33)) == [.ruleChanged])
    #expect(content(Packet(type: 4)) == [.overrun])
    #expect(content(Packet(type: 999)) == [.other])
  }

  @Test func `the end of a listing and an answer carry their error`() {
    #expect(content(.done()) == [.done(0)])
    #expect(content(.done(-4)) == [.done(-4)])
    #expect(content(.answer(-13)) == [.answered(-13)])
  }

  @Test func `header fields come along`() {
    var packet = Packet.done()
    (packet.flags, packet.sequence, packet.port) = (0x12, 9, 4711)
    let expected = Message(content: .done(0), isInterrupted: true, sequence: 9, port: 4711)
    #expect(Message.decode(packet.bytes) == [expected])
  }

  @Test func `marks in the type of an attribute are ignored`() {
    var packet = Packet.link()
    packet.payload = Array(packet.payload.prefix(16)) + attribute(0x8003, Array("lan".utf8))
    let expected = Link(index: 2, name: "lan", flags: 0x1_0043, hardware: 1)
    #expect(content(packet) == [.link(expected)])
  }

  @Test(arguments: [0, 1, 3, 200, 0xFFFF] as [UInt16])
  func `an attribute whose length does not fit makes its message unreadable`(length: UInt16) {
    var packet = Packet.link()
    packet.payload.replaceSubrange(16..<18, with: native(length))
    #expect(content(packet) == [.unreadable])
  }

  @Test(arguments: [0, 1, 15, 4096, UInt32.max])
  func `a message whose length does not fit ends the datagram`(length: UInt32) {
    var bytes = Packet.done().bytes + Packet.link().bytes
    bytes.replaceSubrange(20..<24, with: native(length))
    #expect(Message.decode(bytes).map(\.content) == [.done(0), .unreadable])
  }
}
