import Dispatch
import Testing

@testable import ReachabilityFeature

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Real questions to a server on the loopback interface.
@Suite(.timeLimit(.minutes(10)))
struct ProbeConnectionTests {
  /// A server that answers one connection with a text, or, without one, never.
  private final class Server: Sendable {
    let port: UInt16
    private let descriptor: Int32

    init() throws {
      #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
      #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      #endif
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let descriptor = descriptor
      let code = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          bind(descriptor, $0, size) == 0 && listen(descriptor, 8) == 0 ? getsockname(descriptor, $0, &size) : -1
        }
      }
      port = UInt16(bigEndian: address.sin_port)
      try #require(code == 0)
    }

    deinit {
      close(descriptor)
    }

    /// Takes a connection.
    func accept() async -> Int32 {
      await Self.onThread { [descriptor] in
        #if canImport(Darwin)
        Darwin.accept(descriptor, nil, nil)
        #else
        Glibc.accept(descriptor, nil, nil)
        #endif
      }
    }

    /// Takes the question of one connection, and answers it; `nil` waits for the other end to close instead.
    func answer(_ text: String?, on connection: Int32) async -> String {
      await Self.onThread {
        defer { close(connection) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1024)
        while text == nil || !bytes.suffix(4).elementsEqual("\r\n\r\n".utf8) {
          let count = recv(connection, &buffer, buffer.count, 0)
          if count <= 0 { break }
          bytes += buffer.prefix(count)
        }
        if let text { _ = send(connection, text, text.utf8.count, 0) }
        return String(decoding: bytes, as: UTF8.self)
      }
    }

    private static func onThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "server").async { continuation.resume(returning: body()) }
      }
    }
  }

  private func target(_ port: UInt16, _ rest: String = "/") throws -> Reachability.ProbeTarget {
    try #require(Reachability.ProbeTarget(url: "http://127.0.0.1:\(port)\(rest)"))
  }

  @Test(arguments: [
    ("HTTP/1.1 204 No Content\r\n\r\n", Reachability.Probe.passed),
    ("HTTP/1.1 302 F\r\nLocation: /login\r\n\r\n", .captive("the answer leads elsewhere: /login")),
    ("HTTP/1.1 200 OK\r\n\r\nwelcome", .captive("the answer lacks the expected text")),
    ("", .broken("the connection was closed without an answer")),
  ])
  func `an answer is judged as it comes`(text: String, verdict: Reachability.Probe) async throws {
    let server = try Server()
    async let question = server.answer(text, on: server.accept())
    #expect(try await target(server.port, "/check#online").ask(within: .seconds(50)) == verdict)
    #expect(await question.hasPrefix("GET /check HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n"))
  }

  @Test func `where nobody listens, the way out is broken`() async throws {
    #expect(try await target(1).ask(within: .seconds(50)) == .broken("cannot reach 127.0.0.1: Connection refused"))
  }

  @Test func `a name that is none is told so`() async throws {
    let target = try #require(Reachability.ProbeTarget(url: "http://no.such.name.invalid"))
    guard case .broken(let reason) = await target.ask(within: .seconds(50)) else { return #expect(Bool(false)) }
    #expect(reason.hasPrefix("cannot find no.such.name.invalid: "))
  }

  @Test func `a server that keeps silent is not waited for beyond the deadline`() async throws {
    let server = try Server()
    #expect(try await target(server.port).ask(within: .zero) == .broken("no answer from 127.0.0.1 within 0 s"))
  }

  @Test func `a question that is taken back is answered at once, and its connection closed`() async throws {
    let server = try Server()
    let target = try target(server.port)
    let asking = Task { await target.ask(within: .seconds(50)) }
    let connection = await server.accept()
    asking.cancel()
    #expect(await asking.value != .passed)
    let question = await server.answer(nil, on: connection)
    #expect(question.isEmpty || question.hasPrefix("GET "))
  }
}
