@testable import Netlink

/// The bytes of a netlink message, put together as the kernel does.
struct Packet {
  var type: UInt16
  var flags: UInt16 = 0x2
  var sequence: UInt32 = 0
  var port: UInt32 = 0
  var payload: [UInt8] = []

  var bytes: [UInt8] {
    let header = native(UInt32(16 + payload.count)) + native(type) + native(flags) + native(sequence) + native(port)
    return padded(header + payload)
  }
}

extension Packet {
  static func link(
    _ index: Int32 = 2, _ name: String = "eth0", flags: UInt32 = 0x1_0043, hardware: UInt16 = 1, driver: String? = nil
  ) -> Packet {
    let header = native(UInt16(0)) + native(hardware) + native(index) + native(flags) + native(UInt32(0))
    let info = driver.map { attribute(18, attribute(1, text($0))) } ?? []
    return Packet(type: 16, payload: header + attribute(3, text(name)) + info)
  }

  static func address(
    _ link: UInt32 = 2, family: UInt8 = 2, scope: UInt8 = 0, short: UInt8 = 0x80, flags: UInt32? = nil
  ) -> Packet {
    let long = flags.map { attribute(8, native($0)) } ?? []
    let own = attribute(1, [UInt8](repeating: 1, count: family == 2 ? 4 : 16))
    return Packet(type: 20, payload: [family, 24, short, scope] + native(link) + own + long)
  }

  static func route(
    _ links: [Int32] = [2], family: UInt8 = 2, prefix: UInt8 = 0, table: UInt8 = 254, type: UInt8 = 1,
    longTable: UInt32? = nil, destination: [UInt8] = []
  ) -> Packet {
    let header = [family, prefix, 0, 0, table, 3, 0, type] + native(UInt32(0))
    let target = destination.isEmpty ? [] : attribute(1, destination)
    let hops = links.map { native(UInt16(16)) + [0, 0] + native($0) + attribute(5, [192, 0, 2, 1]) }
    let hopAttributes = links.count == 1 ? attribute(4, native(links[0])) : attribute(9, hops.flatMap(\.self))
    let long = longTable.map { attribute(15, native($0)) } ?? []
    return Packet(type: 24, payload: header + target + (links.isEmpty ? [] : hopAttributes) + long)
  }

  static func done(_ code: Int32 = 0) -> Packet {
    Packet(type: 3, payload: native(code))
  }

  static func answer(_ code: Int32) -> Packet {
    Packet(type: 2, payload: native(code) + [UInt8](repeating: 0, count: 16))
  }

  func of(_ type: UInt16) -> Packet {
    var copy = self
    copy.type = type
    return copy
  }
}

func attribute(_ type: UInt16, _ value: [UInt8]) -> [UInt8] {
  padded(native(UInt16(4 + value.count)) + native(type) + value)
}

func native(_ number: some FixedWidthInteger) -> [UInt8] {
  withUnsafeBytes(of: number) { Array($0) }
}

private func text(_ text: String) -> [UInt8] {
  Array(text.utf8) + [0]
}

private func padded(_ bytes: [UInt8]) -> [UInt8] {
  bytes + [UInt8](repeating: 0, count: (4 - bytes.count % 4) % 4)
}

extension Route {
  /// Creates a unicast route, which covers the external address if it is a default route.
  init(family: AddressFamily?, isDefault: Bool, links: [UInt32]) {
    self.init(family: family, isDefault: isDefault, coversExternalAddress: isDefault, isUnicast: true, links: links)
  }
}
