import Foundation
import HTTPTesting
import SwiftRexTesting
import Testing

@testable import HTTP

/// What the client checks of an encrypted connection.
@Suite(.timeLimit(.minutes(10)), .enabled(if: TestCertificate.areUsable, "needs python3 with ssl"), .highPriority)
struct EncryptionTests {
  private static let verifications: [(host: String, certificate: TestCertificate, authority: String?, reason: String)] =
    [
      ("localhost", .localhost, TestCertificate.authority, ""),
      ("foo.whole.localhost", .elsewhere, TestCertificate.authority, ""),
      ("foo.partial.localhost", .elsewhere, TestCertificate.authority, "target host name 'foo.partial.localhost'"),
      ("a.foo.whole.localhost", .elsewhere, TestCertificate.authority, "target host name 'a.foo.whole.localhost'"),
      ("127.0.0.1", .elsewhere, TestCertificate.authority, "target host name '127.0.0.1'"),
      ("localhost", .elsewhere, TestCertificate.authority, "target host name 'localhost'"),
      ("127.0.0.1", .expired, TestCertificate.authority, "certificate has expired"),
      ("127.0.0.1", .localhost, nil, "unable to get local issuer certificate"),
      ("127.0.0.1", .localhost, "/nonexistent.pem", "cannot encrypt: error setting certificate file: /nonexistent.pem"),
    ]

  @Test(arguments: verifications)
  func `a server gets a request only if its certificate is valid, trusted and for the host`(
    host: String, certificate: TestCertificate, authority: String?, reason: String
  ) async throws {
    let server = try ScriptedServer(certificate: certificate, responses: [ScriptedServer.response(204)])
    let address = try HTTPAddress("https://\(host):\(server.address.origin.port)/")
    let failure = await HTTPClient(certificates: authority).failure(address)
    if failure == .hostNotFound { try Test.cancel("names below localhost are unknown here") }
    #expect(failure.map { "\($0)" }?.hasSuffix(reason) ?? reason.isEmpty, "\(failure as Any)")
    #expect(server.requests.count == (reason.isEmpty ? 1 : 0))
  }

  @Test(arguments: [("", TestCertificate.folder), (TestCertificate.authority, ""), (TestCertificate.authority, "/")])
  func `the environment names a file or a folder of trusted certificates`(file: String, folder: String) async throws {
    let server = try ScriptedServer(certificate: .localhost, responses: [ScriptedServer.response(204)])
    let address = "\(server.address)"
    await #expect(processExitsWith: .success) {
      [address = address as String, file = file as String, folder = folder as String] in
      setenv("SSL_CERT_FILE", file, 1)
      setenv("SSL_CERT_DIR", folder, 1)
      _ = try await HTTPClient().send(HTTPRequest(.get, HTTPAddress(address)))
    }
  }

  @Test func `a server that supports only TLS 1.1 gets no request`() async throws {
    let server = try ScriptedServer(
      certificate: .localhost, isOutdated: true, responses: [ScriptedServer.response(204)])
    let address = "\(server.address)"
    await #expect(processExitsWith: .success) { [address = address as String] in
      // OpenSSL itself would accept the server.
      setenv("OPENSSL_CONF", TestCertificate.folder + "lenient.cnf", 1)
      let failure = try await HTTPClient(certificates: TestCertificate.authority).failure(HTTPAddress(address))
      try #expect(#require(failure?.description).contains("version"))
    }
    #expect(server.requests.isEmpty)
  }

  private static let undelimited = ["HTTP/1.0 200 OK\r\n\r\nhello", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell"]

  @Test(arguments: undelimited, [false, true])
  func `over https, a response is lost unless its head says where it ends, and it does`(
    text: String, resets: Bool
  ) async throws {
    let server = try ScriptedServer(certificate: .localhost) { connection in
      connection.readRequest()
      connection.send(text)
      if resets { connection.reset() }
    }
    let lost = await HTTPClient(certificates: TestCertificate.authority).failure(server.address)
    #expect(lost == .connectionLost)
  }
}
