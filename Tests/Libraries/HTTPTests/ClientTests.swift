import Foundation
import HTTPTesting
import Synchronization
import Testing

@testable import HTTP

/// The client over real connections on the loopback interface, encrypted and not.
@Suite(.timeLimit(.minutes(10)))
struct ClientTests {
  /// The certificates of servers; `nil` is a server that does not encrypt.
  static let certificates: [TestCertificate?] = TestCertificate.areUsable ? [nil, .localhost] : [nil]
  let client = HTTPClient(certificates: TestCertificate.authority)

  /// Requests an address within a deadline, and returns the error.
  func failure(
    _ address: HTTPAddress, of client: HTTPClient? = nil, within deadline: HTTPDeadline = .init(.seconds(600))
  ) async -> HTTPError? {
    let client = client ?? self.client
    do throws(HTTPError) {
      _ = try await deadline.run { () async throws(HTTPError) in try await client.send(HTTPRequest(.get, address)) }
      return nil
    } catch { return error }
  }

  @Test(
    arguments: [
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX: y\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
    ], certificates)
  func `a response is received, whatever its framing`(text: String, certificate: TestCertificate?) async throws {
    let server = try ScriptedServer(certificate: certificate, responses: [text])
    let response = try await client.send(HTTPRequest(.get, server.address))
    #expect(response.status == 200)
    #expect(response.body == Array("hello".utf8))
    #expect(!response.isTruncated)
  }

  @Test(arguments: certificates)
  func `a response is cut at the limit, whatever length it announces`(certificate: TestCertificate?) async throws {
    let server = try ScriptedServer(certificate: certificate) { connection in
      connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nhello")
      connection.waitForEnd()
    }
    let response = try await HTTPClient(longestBody: 4, certificates: TestCertificate.authority).send(
      HTTPRequest(.get, server.address))
    #expect(response.body == Array("hell".utf8))
    #expect(response.isTruncated)
  }

  @Test(arguments: certificates)
  func `a request has its method, its headers and its body`(certificate: TestCertificate?) async throws {
    let server = try ScriptedServer(certificate: certificate, responses: [ScriptedServer.response(201)])
    let address = try HTTPAddress("\(server.address)a b?c d#e")
    let request = HTTPRequest(
      .put, address, headers: ["X-One": "1", "X-Bad": "a\r\nX-Two: 2"], body: Array("héllo".utf8))
    _ = try await HTTPClient(token: BearerToken("s3cret"), certificates: TestCertificate.authority).send(request)
    let lines = server.requests.first?.components(separatedBy: "\r\n") ?? []
    #expect(
      lines == [
        "PUT /a%20b?c%20d HTTP/1.1", "Host: 127.0.0.1:\(server.address.origin.port)", "Connection: close",
        "Accept-Encoding: identity", "Authorization: Bearer s3cret", "X-One: 1", "Content-Length: 6", "", "héllo",
      ])
  }

  @Test(arguments: certificates)
  func `a large body is sent whole`(certificate: TestCertificate?) async throws {
    let server = try ScriptedServer(certificate: certificate, responses: [ScriptedServer.response(201)])
    let body = [UInt8](repeating: 0x61, count: 3 << 20)
    _ = try await client.send(HTTPRequest(.put, server.address, body: body))
    #expect(server.requests.first?.utf8.suffix(body.count).allSatisfy { $0 == 0x61 } == true)
  }

  @Test(arguments: certificates)
  func `the client stops reading when it has enough`(certificate: TestCertificate?) async throws {
    let wasEnded = Latch()
    let server = try ScriptedServer(certificate: certificate) { connection in
      connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\n\r\nhello")
      connection.waitForEnd()
      wasEnded.open()
    }
    let response = try await client.send(HTTPRequest(.get, server.address)) { $0.body.last == UInt8(ascii: "o") }
    #expect(response.status == 200)
    await wasEnded.wait()
  }

  @Test func `an address with brackets is reached`() async throws {
    guard let server = try? ScriptedServer(isIPv6: true, responses: [ScriptedServer.response(204)]) else { return }
    #expect(try await client.send(HTTPRequest(.get, server.address)).status == 204)
    #expect(server.requests.first?.contains("\r\nHost: [::1]:\(server.address.origin.port)\r\n") == true)
  }

  @Test func `the error says why there is no response`() async throws {
    let port1 = try HTTPAddress("http://127.0.0.1:1/")
    let refused = await failure(port1)
    #expect(refused == .connectionFailed(reason: "Connection refused", isRefused: true))
    let unknown = try HTTPAddress("http://no.such.name.invalid/")
    let notFound = await failure(unknown)
    #expect(notFound == .hostNotFound)
    let server = try ScriptedServer(responses: [""])
    let closed = await failure(server.address)
    #expect(closed == .connectionClosed)
  }

  @Test(arguments: [false, true], certificates)
  func `cancelling ends the connection`(all: Bool, certificate: TestCertificate?) async throws {
    let (wasAsked, wasEnded) = (Latch(), Latch())
    let server = try ScriptedServer(certificate: certificate) { connection in
      connection.readRequest()
      wasAsked.open()
      connection.waitForEnd()
      wasEnded.open()
    }
    let address = server.address
    let task = Task { await failure(address) }
    await wasAsked.wait()
    if all { client.cancelAll() } else { task.cancel() }
    #expect(await task.value == .cancelled)
    await wasEnded.wait()
  }

  @Test(arguments: certificates)
  func `a deadline ends the connection`(certificate: TestCertificate?) async throws {
    let (timeIsUp, wasEnded) = (Latch(), Latch())
    let server = try ScriptedServer(certificate: certificate) { connection in
      connection.readRequest()
      timeIsUp.open()
      connection.waitForEnd()
      wasEnded.open()
    }
    let deadline = HTTPDeadline(.seconds(3), clock: LatchClock(timeIsUp: timeIsUp))
    let late = await failure(server.address, within: deadline)
    #expect(late == .timedOut(.seconds(3)))
    await wasEnded.wait()
  }

  private static let verifications: [(host: String, certificate: TestCertificate, authority: String?, reason: String)] =
    [
      ("localhost", .localhost, TestCertificate.authority, ""),
      ("127.0.0.1", .elsewhere, TestCertificate.authority, "target host name '127.0.0.1'"),
      ("localhost", .elsewhere, TestCertificate.authority, "target host name 'localhost'"),
      ("127.0.0.1", .expired, TestCertificate.authority, "certificate has expired"),
      ("127.0.0.1", .localhost, nil, "unable to get local issuer certificate"),
      ("127.0.0.1", .localhost, "/nonexistent.pem", "cannot encrypt: error setting certificate file: /nonexistent.pem"),
    ]

  @Test(.enabled(if: TestCertificate.areUsable, "needs python3 with ssl"), arguments: verifications)
  func `a server gets a request only if its certificate is valid, trusted and for the host`(
    host: String, certificate: TestCertificate, authority: String?, reason: String
  ) async throws {
    let server = try ScriptedServer(certificate: certificate, responses: [ScriptedServer.response(204)])
    let address = try HTTPAddress("https://\(host):\(server.address.origin.port)/")
    let failure = await failure(address, of: HTTPClient(certificates: authority))
    #expect(failure.map { "\($0)" }?.hasSuffix(reason) ?? reason.isEmpty, "\(failure as Any)")
    #expect(server.requests.count == (reason.isEmpty ? 1 : 0))
  }

  private static let undelimited = ["HTTP/1.0 200 OK\r\n\r\nhello", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell"]

  @Test(.enabled(if: TestCertificate.areUsable, "needs python3 with ssl"), arguments: undelimited, [false, true])
  func `over https, a response is lost unless its head says where it ends, and it does`(
    text: String, resets: Bool
  ) async throws {
    let server = try ScriptedServer(certificate: .localhost) { connection in
      connection.readRequest()
      connection.send(text)
      if resets { connection.reset() }
    }
    let lost = await failure(server.address)
    #expect(lost == .connectionLost)
  }

  @Test func `an exit of the process waits while libcurl runs`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(204)])
    let address = "\(server.address)"
    await #expect(processExitsWith: .success) { [address = address as String] in
      // The handler that is registered first runs last.
      atexit { if isRunning.load(ordering: .sequentiallyConsistent) { _exit(1) } }
      _ = try await HTTPClient().send(HTTPRequest(.get, HTTPAddress(address))) { _ in
        isRunning.store(true, ordering: .sequentiallyConsistent)
        Thread.detachNewThread { exit(0) }
        // There is nothing to wait for: an exit that does not wait reaches the handler in this time.
        usleep(20_000)
        isRunning.store(false, ordering: .sequentiallyConsistent)
        return true
      }
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
  }

  @Test func `without libcurl, the error says what to install`() {
    let error = HTTPError.other("cannot send requests: no.such.so.4 is missing or older than 7.68; install libcurl4")
    #expect(throws: error) { try CurlLoop(library: "no.such.so.4") }
  }
}

/// Whether libcurl is running in the process that exits.
private let isRunning = Atomic(false)
