import Foundation
import HTTPTesting
import Testing

@testable import HTTP

/// The client over real connections on the loopback interface, encrypted and not.
@Suite(.timeLimit(.minutes(10)))
struct ClientTests {
  /// The certificates of servers; `nil` is a server that does not encrypt.
  static let certificates: [TestCertificate?] = TestCertificate.areUsable ? [nil, .localhost] : [nil]
  let client = HTTPClient(certificates: TestCertificate.authority)

  @Test(.enabled(if: TestCertificate.areUsable, "without python3 with ssl, the tests with certificates skip https"))
  func `the tests with certificates also run over https`() {
    #expect(Self.certificates.contains(.localhost))
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

  @Test(.enabled(if: ListeningSocket.hasIPv6, "the address [::1] is missing"), arguments: certificates)
  func `an address with brackets is reached`(certificate: TestCertificate?) async throws {
    let server = try ScriptedServer(
      isIPv6: true, certificate: certificate, responses: [ScriptedServer.response(204)])
    #expect(try await client.send(HTTPRequest(.get, server.address)).status == 204)
    #expect(server.requests.first?.contains("\r\nHost: [::1]:\(server.address.origin.port)\r\n") == true)
  }

  @Test func `the error says why there is no response`() async throws {
    let port1 = try HTTPAddress("http://127.0.0.1:1/")
    let refused = await client.failure(port1)
    #expect(refused == .connectionFailed(reason: "Connection refused", isRefused: true))
    let unknown = try HTTPAddress("http://no.such.name.invalid/")
    let notFound = await client.failure(unknown)
    #expect(notFound == .hostNotFound)
    let server = try ScriptedServer(responses: [""])
    let closed = await client.failure(server.address)
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
    let task = Task { await client.failure(address) }
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
    let late = await client.failure(server.address, within: deadline)
    #expect(late == .timedOut(.seconds(3)))
    await wasEnded.wait()
  }
}

extension HTTPClient {
  /// Requests an address within a deadline, and returns the error.
  func failure(_ address: HTTPAddress, within deadline: HTTPDeadline = .init(.seconds(600))) async -> HTTPError? {
    do throws(HTTPError) {
      _ = try await deadline.run { () async throws(HTTPError) in try await self.send(HTTPRequest(.get, address)) }
      return nil
    } catch { return error }
  }
}
