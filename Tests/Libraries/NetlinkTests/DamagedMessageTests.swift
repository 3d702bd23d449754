import SwiftRexTesting
import Testing

@testable import Netlink

struct DamagedMessageTests {
  private let packets: [Packet] = [
    .link(driver: "wireguard"), .address(flags: 0x80), .address(family: 10), .route([2, 3]), .route(longTable: 254),
    .answer(-13), .done(),
  ]

  @Test func `a datagram cut anywhere yields what is whole, then says that the rest cannot be read`() {
    let datagram = packets.flatMap(\.bytes)
    let whole = Message.decode(datagram)
    let ends = packets.indices.map { packets.prefix($0 + 1).map(\.bytes.count).reduce(0, +) }
    for count in 0..<datagram.count {
      let complete = ends.count { $0 <= count }
      let isClean = count == 0 || ends.contains(count)
      let expected = whole.prefix(complete) + (isClean ? [] : [Message(content: .unreadable)])
      #expect(Message.decode(Array(datagram.prefix(count))) == Array(expected))
    }
  }

  @Test func `a payload cut anywhere within an honest length is unreadable, or read without what is missing`() {
    for packet in packets {
      for count in 0..<packet.payload.count {
        var cut = packet
        cut.payload = Array(packet.payload.prefix(count))
        #expect(Message.decode(cut.bytes).count == 1)
      }
    }
  }

  @Test func `ten thousand damaged datagrams are survived by decoder, session and snapshot`() {
    var generator = SeededGenerator(seed: 1)
    let datagrams = packets.map(\.bytes)
    var unreadable = 0
    var surplus = 0
    var invented = 0
    for _ in 0..<10_000 {
      let first = Int.random(in: datagrams.indices, using: &generator)
      let second = (first + .random(in: 1..<datagrams.count, using: &generator)) % datagrams.count
      let damaged = damage(datagrams[first] + datagrams[second], &generator)
      let messages = Message.decode(damaged)
      surplus += messages.count > damaged.count / 16 + 1 ? 1 : 0
      unreadable += messages.last?.content == .unreadable ? 1 : 0
      var session = Session(port: 0)
      var snapshot = Snapshot()
      for message in messages {
        _ = try? session.receive(message)
        snapshot.add(message.content)
      }
      invented += snapshot.interfaces { _ in LinkHints() }.count > snapshot.links.count ? 1 : 0
    }
    #expect(surplus == 0)
    #expect(invented == 0)
    #expect((500..<9_500).contains(unreadable))
  }

  private func damage(_ datagram: [UInt8], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = datagram
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      bytes[place] = [0, 1, 4, 0xFF, .random(in: 0...255, using: &generator)].randomElement(using: &generator) ?? 0
    }
    if Int.random(in: 0..<4, using: &generator) == 0 {
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator))
    }
    return bytes
  }
}
