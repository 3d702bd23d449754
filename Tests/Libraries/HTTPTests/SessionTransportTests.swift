import Foundation
import HTTPTesting
import Testing

@testable import HTTP

/// The transport for `https`, over plain connections: the session is the same, and needs no certificate there.
@Suite(.timeLimit(.minutes(10)))
struct SessionTransportTests {
  let transport = SessionTransport(token: BearerToken("s3cret"), longestBody: 1000)

  func send(_ request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
    do throws(HTTPError) { return .success(try await transport.send(request, until: nil)) } catch {
      return .failure(error)
    }
  }

  @Test func `a request has its headers, its body and the token`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(201, ["ETag: \"1\""], "hello")])
    let request = HTTPRequest(.put, server.address, headers: ["If-Match": "\"0\""], body: Array("oslo".utf8))
    let response = try await send(request).get()
    #expect(response.status == 201)
    #expect(response.headers["etag"] == "\"1\"")
    #expect(response.body == Array("hello".utf8))
    let sent = try #require(server.requests.first)
    for part in [
      "PUT / ", "If-Match: \"0\"", "Authorization: Bearer s3cret", "Accept-Encoding: identity", "\r\n\r\noslo",
    ] {
      #expect(sent.contains(part), "\(sent)")
    }
  }

  @Test func `a redirect and a challenge are responses, and no cookie is kept`() async throws {
    let server = try ScriptedServer(responses: [
      ScriptedServer.response(302, ["Location: /x", "Set-Cookie: a=b; Path=/"]),
      ScriptedServer.response(401, ["WWW-Authenticate: Basic realm=\"x\""]),
    ])
    #expect(try await send(HTTPRequest(.get, server.address)).get().status == 302)
    #expect(try await send(HTTPRequest(.get, server.address)).get().status == 401)
    #expect(server.requests.count == 2)
    #expect(!server.requests.contains { $0.contains("Cookie") })
  }

  @Test func `a body without end is cut`() async throws {
    let wasEnded = Signal()
    let server = try ScriptedServer { connection in
      connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\n\r\n")
      while connection.send(String(repeating: "x", count: 10_000)) {}
      wasEnded.happen()
    }
    let response = try await send(HTTPRequest(.get, server.address)).get()
    #expect(response.body.count == 1000)
    #expect(response.isTruncated)
    await wasEnded.wait()
  }

  @Test(arguments: [false, true]) func `cancelling ends the connection`(all: Bool) async throws {
    let (wasAsked, wasEnded) = (Signal(), Signal())
    let server = try ScriptedServer { connection in
      connection.readRequest()
      wasAsked.happen()
      connection.waitForEnd()
      wasEnded.happen()
    }
    let address = server.address
    let task = Task { await send(HTTPRequest(.get, address)) }
    await wasAsked.wait()
    if all { transport.cancelAll() } else { task.cancel() }
    #expect(await task.value == .failure(.cancelled))
    await wasEnded.wait()
  }

  @Test func `a proxy that the environment names is not asked`() async {
    await #expect(processExitsWith: .success) {
      setenv("http_proxy", "http://127.0.0.1:9", 1)
      let server = try ScriptedServer(responses: [ScriptedServer.response(204)])
      let transport = SessionTransport(token: nil, longestBody: 10)
      #expect(try await transport.send(HTTPRequest(.get, server.address), until: nil).status == 204)
    }
  }
}
