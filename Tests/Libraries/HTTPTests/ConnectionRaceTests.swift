import Foundation
import HTTPTesting
import Testing

@testable import HTTP

/// Hosts with several addresses, some of which do not answer.
@Suite(.timeLimit(.minutes(1)))
struct ConnectionRaceTests {
  /// An address on the loopback interface that drops every connection request, and the sockets that keep it busy.
  final class SilentAddress {
    let port: Int
    private let sockets: [Int32]

    init() throws {
      let listener = try ListeningSocket.open(backlog: 0)
      port = try ListeningSocket.port(of: listener)
      let address = try SocketAddress.all(of: "127.0.0.1", port: port)[0]
      let fillers = (0..<3).map { _ in
        let filler = socket(address.family, Int32(SOCK_STREAM.rawValue), 0)
        _ = fcntl(filler, F_SETFL, O_NONBLOCK)
        address.bytes.withUnsafeBytes { bytes in
          _ = bytes.withMemoryRebound(to: sockaddr.self) { connect(filler, $0.baseAddress, socklen_t(bytes.count)) }
        }
        return filler
      }
      sockets = [listener] + fillers
    }

    deinit { for socket in sockets { close(socket) } }
  }

  static func address(_ port: Int) throws -> SocketAddress { try SocketAddress.all(of: "127.0.0.1", port: port)[0] }

  @Test(arguments: [1, 3])
  func `a host is reached although its first addresses do not answer`(silent count: Int) throws {
    let silent = try SilentAddress()
    let server = try ScriptedServer(responses: [""])
    let addresses = try (0..<count).map { _ in try Self.address(silent.port) }
    var race = ConnectionRace(addresses + [try Self.address(server.address.origin.port)])
    let socket = try race.run { false }
    defer { close(socket) }
    var peer = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &peer) {
      _ = $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(socket, $0, &size) }
    }
    #expect(Int(UInt16(bigEndian: peer.sin_port)) == server.address.origin.port)
  }

  @Test func `a cancelled race ends although no address answers`() throws {
    let silent = try SilentAddress()
    var race = ConnectionRace([try Self.address(silent.port)])
    var checks = 0
    #expect(throws: HTTPError.cancelled) {
      try race.run {
        checks += 1
        return checks > 2
      }
    }
  }

  @Test func `a connection is refused if all addresses of the host refuse it`() throws {
    var race = ConnectionRace([try Self.address(1), try Self.address(1)])
    let refused = HTTPError.connectionFailed(reason: "Connection refused", isRefused: true)
    #expect(throws: refused) { try race.run { false } }
  }

  @Test func `the families of the addresses alternate`() {
    let orders = ["": "", "6664": "6466", "466": "466", "6446": "6464", "44": "44"]
    let found = orders.keys.map { families in
      let addresses = families.map { family in
        SocketAddress(family: family == "4" ? AF_INET : AF_INET6, type: 0, proto: 0, bytes: [])
      }
      return (families, SocketAddress.alternating(addresses).map { $0.family == AF_INET ? "4" : "6" }.joined())
    }
    #expect(Dictionary(uniqueKeysWithValues: found) == orders)
  }
}
