import HTTPTesting
import RandomNumbers
import TLS
import Testing

/// Two ends of a connection that nothing carries but the test.
@Suite(.timeLimit(.minutes(10)), .enabled(if: TestCertificate.areUsable, "needs OpenSSL 3"))
struct TLSSessionTests {
  /// Returns a client that trusts the authority of the tests, and a server, before they have met.
  static func ends(
    of host: String = "localhost", _ certificate: TestCertificate = .localhost
  ) throws -> (client: TLSSession, server: TLSSession) {
    let context = try TLSContext(trusting: TestCertificate.authority)
    return (try TLSSession(context, host: host), try .server(certificate))
  }

  /// Carries out the handshake.
  static func meet(_ client: TLSSession, _ server: TLSSession) throws {
    while true {
      let isClientDone = try client.handshake()
      server.receive(client.takeOutgoing())
      let isServerDone = try server.handshake()
      client.receive(server.takeOutgoing())
      if isClientDone && isServerDone { return }
    }
  }

  /// Returns all that there is to read.
  static func read(_ session: TLSSession) throws -> [UInt8] {
    var result: [UInt8] = []
    while case .bytes(let bytes) = try session.read() { result += bytes }
    return result
  }

  @Test(arguments: [1, 7, 5000, 1 << 20])
  func `one end reads what the other writes, however it is divided in transit`(size: Int) throws {
    let (client, server) = try Self.ends()
    try Self.meet(client, server)
    let text = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    try client.write(text)
    let encrypted = client.takeOutgoing()
    #expect(encrypted.count > text.count)
    var received: [UInt8] = []
    for start in stride(from: 0, to: encrypted.count, by: size) {
      server.receive(Array(encrypted[start..<min(start + size, encrypted.count)]))
      received += try Self.read(server)
    }
    #expect(received == text)
    try server.write([1, 2, 3])
    client.receive(server.takeOutgoing())
    #expect(try client.read() == .bytes([1, 2, 3]))
    #expect(try client.read() == .nothing)
  }

  private static let cases: [(host: String, certificate: TestCertificate, reason: String?)] = [
    ("localhost", TestCertificate.localhost, nil), ("127.0.0.1", .localhost, nil), ("::1", .localhost, nil),
    ("localhost", .elsewhere, "hostname mismatch"), ("127.0.0.1", .elsewhere, "IP address mismatch"),
    ("elsewhere.example", .elsewhere, nil), ("elsewhere.example.", .localhost, "hostname mismatch"),
    ("localhost", .expired, "certificate has expired"), ("unlisted", .unlisted, "hostname mismatch"),
    ("foo.partial.example", .wildcard, "hostname mismatch"), ("foo.whole.example", .wildcard, nil),
  ]

  @Test(arguments: cases)
  func `a server is trusted if its certificate is valid and names the host`(
    host: String, certificate: TestCertificate, reason: String?
  ) throws {
    let (client, server) = try Self.ends(of: host, certificate)
    if let reason {
      #expect(throws: TLSError.untrusted(reason)) { try Self.meet(client, server) }
    } else {
      try Self.meet(client, server)
    }
  }

  @Test func `a server of no trusted authority is not trusted, and authorities that cannot be read are a failure`()
    throws
  {
    let client = try TLSSession(TLSContext(), host: "localhost")
    #expect(throws: TLSError.untrusted("unable to get local issuer certificate")) {
      try Self.meet(client, .server(.localhost))
    }
    #expect(throws: TLSError.unavailable("cannot read a certificate from /nonexistent.pem")) {
      try TLSContext(trusting: "/nonexistent.pem")
    }
  }

  @Test func `each side learns when the other one announces its end`() throws {
    let (client, server) = try Self.ends()
    try Self.meet(client, server)
    try server.write([1])
    server.end()
    client.receive(server.takeOutgoing())
    #expect(try client.read() == .bytes([1]))
    #expect(try client.read() == .end)
    client.end()
    server.receive(client.takeOutgoing())
    #expect(try server.read() == .end)
  }

  @Test func `a byte that changes in transit is a failure, and so is a server that does not encrypt`() throws {
    let (client, server) = try Self.ends()
    try Self.meet(client, server)
    _ = try client.read()
    try server.write(Array("hello".utf8))
    var encrypted = server.takeOutgoing()
    encrypted[encrypted.count - 1] ^= 1
    client.receive(encrypted)
    #expect(throws: TLSError.failed("decryption failed or bad record mac")) { try client.read() }
    let (other, _) = try Self.ends()
    _ = try other.handshake()
    other.receive(Array("HTTP/1.1 400 Bad Request\r\n\r\n".utf8))
    #expect(throws: TLSError.failed("wrong version number")) { try other.handshake() }
  }

  @Test func `a damaged handshake is a failure, unless the byte means nothing`() throws {
    var random = SplitMix64(seed: 1)
    var failures = 0
    for _ in 0..<50 {
      let (client, server) = try Self.ends()
      _ = try client.handshake()
      server.receive(client.takeOutgoing())
      _ = try server.handshake()
      var bytes = server.takeOutgoing()
      bytes[Int.random(in: 0..<bytes.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
      client.receive(bytes)
      if (try? client.handshake()) != true {
        failures += 1
        continue
      }
      server.receive(client.takeOutgoing())
      #expect(try server.handshake())
      try server.write([1])
      client.receive(server.takeOutgoing())
      #expect(try client.read() == .bytes([1]))
    }
    #expect(failures > 40)
  }
}
