import Foundation
import HTTP
import HTTPTesting
import Testing

@testable import ReachabilityFeature

/// Real probes of a server on the loopback interface.
@Suite(.timeLimit(.minutes(10)))
struct ProbeConnectionTests {
  private func target(_ port: Int, _ rest: String = "/") throws -> Reachability.ProbeTarget {
    try #require(Reachability.ProbeTarget(url: "http://127.0.0.1:\(port)\(rest)"))
  }

  /// Returns the verdict on what a server sends; unless that is the whole answer, the connection stays open.
  private func verdict(
    _ text: String, expecting: String = "", isWhole: Bool = true
  ) async throws -> Reachability.Probe.Result {
    let server = try ScriptedServer { connection in
      connection.readRequest()
      connection.send(text)
      if !isWhole { connection.waitForEnd() }
    }
    return try await target(server.address.origin.port, "/#" + expecting).ask(within: .seconds(50))
  }

  @Test func `a probe passes with status 204, no content or the expected text, and reads no more`() async throws {
    let text = "HTTP/1.1 200 OK\r\nX: y\r\n\r\nwell done"
    let verdicts = [
      try await verdict("HTTP/1.1 204 No Content\r\n\r\n", isWhole: false),
      try await verdict("HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n", isWhole: false),
      try await verdict("HTTP/1.0 200\n\n"), try await verdict(text, expecting: "done", isWhole: false),
    ]
    #expect(verdicts == Array(repeating: .passed, count: 4))
  }

  private static let portals = [
    ("HTTP/1.1 302 Found\r\nLocation: http://login.example/\r\n\r\n", "redirects elsewhere: http://login.example/"),
    ("HTTP/1.1 300 M\r\n\r\n", "redirects elsewhere"), ("HTTP/1.1 399 R\r\n\r\n", "redirects elsewhere"),
    ("HTTP/1.1 400 B\r\n\r\n", "has status 400"), ("HTTP/1.1 511 N\r\n\r\n", "has status 511"),
    ("HTTP/1.1 200 OK\r\n\r\nplease log in", "does not contain the expected text"),
    (
      "HTTP/1.1 200 OK\r\n\r\nplease log in" + String(repeating: "!", count: 20_000),
      "does not contain the expected text"
    ),
    ("SSH-2.0-x\r\n", "is not valid HTTP"), ("HTTP/1.1\r\n\r\n", "is not valid HTTP"),
    ("HTTP/1.1 abc\r\n\r\n", "is not valid HTTP"),
    ("\0\u{FF}", "is not valid HTTP"), (String(repeating: "x", count: 16 * 1024), "is not valid HTTP"),
  ]

  @Test func `any other response, or a page without the expected text, is a portal's`() async throws {
    for (text, what) in Self.portals {
      #expect(try await verdict(text, expecting: "done") == .captive("the response " + what))
    }
    let page = "HTTP/1.1 200 OK\r\n\r\n<html>please log in</html>"
    #expect(try await verdict(page, isWhole: false) == .captive("the response should be empty but contains a page"))
  }

  @Test func `a redirect is not followed`() async throws {
    let server = try ScriptedServer(responses: ["HTTP/1.1 302 F\r\nLocation: /login\r\n\r\n"])
    let verdict = try await target(server.address.origin.port, "/check?x#online").ask(within: .seconds(50))
    #expect(verdict == .captive("the response redirects elsewhere: /login"))
    #expect(server.requestLines == ["GET /check?x HTTP/1.1"])
    let lines = server.requests.first?.components(separatedBy: "\r\n") ?? []
    let headers = [
      "Host: 127.0.0.1:\(server.address.origin.port)", "Connection: close", "User-Agent: reachability-probe",
    ]
    #expect(headers.filter { !lines.contains($0) } == [])
  }

  @Test func `the address of a redirect is one short line`() async throws {
    let text = "HTTP/1.1 302 F\r\nlocation: a\u{1B}[2Jb\u{7}" + String(repeating: "c", count: 300) + "\r\n\r\n"
    #expect(
      try await verdict(text)
        == .captive("the response redirects elsewhere: a[2Jb" + String(repeating: "c", count: 195)))
  }

  @Test func `lost or refused connections and unknown hosts are broken routes`() async throws {
    #expect(try await verdict("") == .broken("the connection was closed without a response"))
    #expect(try await target(1).ask(within: .seconds(50)) == .broken("cannot reach 127.0.0.1: Connection refused"))
    let unknown = try #require(Reachability.ProbeTarget(url: "http://no.such.name.invalid"))
    #expect(await unknown.ask(within: .seconds(50)) == .broken("cannot find no.such.name.invalid"))
  }

  @Test func `an unresponsive server is abandoned at the deadline`() async throws {
    let server = try ScriptedServer { $0.waitForEnd() }
    let target = try target(server.address.origin.port)
    #expect(await target.ask(within: .zero) == .broken("no response from 127.0.0.1 within 0 s"))
  }
}
