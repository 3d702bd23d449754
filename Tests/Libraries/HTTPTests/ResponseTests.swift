import Foundation
import HTTPTesting
import Testing

@testable import HTTP

/// Responses as the client understands them, honest and hostile.
@Suite(.timeLimit(.minutes(10)))
struct ResponseTests {
  /// Returns what the client makes of texts in Latin-1: the status and the body, or the error in words.
  func received(_ texts: [String], longestBody: Int = 1000, isClosed: Bool = true) async throws -> [String] {
    var rest = texts[...]
    var results: [String] = []
    while let text = rest.popFirst() {
      let server = try ScriptedServer { connection in
        connection.readRequest()
        connection.send(text.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) })
        if !isClosed { connection.waitForEnd() }
      }
      do throws(HTTPError) {
        let response = try await HTTPClient(longestBody: longestBody).send(HTTPRequest(.get, server.address))
        let body = String(decoding: response.body, as: UTF8.self)
        results.append("\(response.status) \(body)\(response.isTruncated ? " …" : "")")
      } catch { results.append("\(error)") }
    }
    return results
  }

  static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

  @Test(arguments: [true, false])
  func `a body ends where its framing says, whether the connection ends there or not`(isClosed: Bool) async throws {
    let table = [
      ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello, and more", "200 hello"),
      ("HTTP/1.1 200 OK\nContent-Length: 5\n\nhello", "200 hello"),
      ("HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\nhello", "204 "), ("HTTP/1.1 304\r\n\r\n", "304 "),
      (
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 H\r\nLink: x\r\n\r\nHTTP/1.1 201 C\r\nContent-Length: 0\r\n\r\n",
        "201 "
      ),
      (Self.chunked + "5\r\nhello\r\nA;x=\"y\"\r\n, and more\r\n0\r\n\r\n", "200 hello, and more"),
      (Self.chunked + "5\r\nhello\r\n0\r\nX: y\r\nZ: w\r\n\r\n", "200 hello"),
    ]
    #expect(try await received(table.map(\.0), isClosed: isClosed) == table.map(\.1))
  }

  @Test func `a body is cut at the limit, whatever length it announces, and is not decompressed`() async throws {
    let texts = [
      "HTTP/1.1 200 OK\r\n\r\nhello", Self.chunked + "7fffffffffffffff\r\nhello",
      "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nhello",
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\nhello", Self.chunked + "3\r\nhel\r\n3\r\nlo!\r\n",
    ]
    #expect(try await received(texts, longestBody: 4, isClosed: false) == texts.map { _ in "200 hell …" })
    #expect(try await received(["HTTP/1.1 200 OK\r\n\r\nhello"], longestBody: 5) == ["200 hello"])
  }

  @Test func `the status is that of the first line, whatever follows`() async throws {
    let text = "HTTP/1.1 500\tBad\r\nX-Y: 204 x\r\nContent-Length: 0\r\n\r\n"
    #expect(try await received([text]) == ["500 "])
  }

  /// The text "hello", compressed.
  private static let gzip =
    "\u{1F}\u{8B}\u{8}\0\0\0\0\0\u{2}\u{FF}\u{CB}H\u{CD}\u{C9}\u{C9}\u{7}\0\u{86}\u{A6}\u{10}6\u{5}\0\0\0"

  @Test func `a response with another transfer coding than chunked is an error`() async throws {
    let head = "HTTP/1.1 200 OK\r\nTransfer-Encoding: "
    let codings = ["gzip, chunked", "chunked, gzip", "chunked\r, gzip", "chunked\r\nTransfer-Encoding: gzip"]
    let chunked = codings.map { head + $0 + "\r\n\r\n19\r\n" + Self.gzip + "\r\n0\r\n\r\n" }
    let interim = "HTTP/1.1 103 Early\r\nTransfer-Encoding: gzip\r\n\r\nHTTP/1.1 200 OK\r\n\r\n" + Self.gzip
    let texts = chunked + [interim, head + "gzip\r\n\r\n" + Self.gzip]
    #expect(try await received(texts) == texts.map { _ in "the response is not valid HTTP" })
  }

  @Test func `a response that breaks off is an error`() async throws {
    let lost = ["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell", Self.chunked + "5\r\nhello\r\n0\r\n"]
    let malformedChunks = ["x", "-1", "4", "fffffffffffffffff"].map { Self.chunked + "\($0)\r\nhello\r\n0\r\n\r\n" }
    #expect(try await received(lost + malformedChunks) == (1...6).map { _ in "the connection was lost" })
    let silent = ["", "HTTP/1.1 100 Continue\r\n\r\n"]
    #expect(try await received(silent) == silent.map { _ in "the connection was closed without a response" })
  }

  @Test func `a response that is not HTTP is an error`() async throws {
    let head = "HTTP/1.1 200 OK\r\n"
    let starts = ["nonsense\r\n\r\n", head + "Conte", " " + head + "\r\n"]
    let statuses = ["500\u{B}Bad\r\nX-Y: 204", "+20", "+204", "0204", "2000", "099", ""]
      .map { "HTTP/1.1 \($0) OK\r\n\r\n" }
    let lengths = ["-1", "x", ""].map { head + "Content-Length: \($0)\r\n\r\nhello" }
    let texts = starts + statuses + lengths
    #expect(try await received(texts) == texts.map { _ in "the response is not valid HTTP" })
  }

  @Test func `heads, interim responses and trailers are limited`() async throws {
    let texts = [
      "HTTP/1.1 200 OK\r\nX: " + String(repeating: "x", count: 20_000) + "\r\n\r\n",
      "HTTP/1.1 200 OK\r\nX: " + String(repeating: "x", count: 200_000) + "\r\n\r\n",
      String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 1000),
      Self.chunked + "0\r\n" + String(repeating: "X: y\r\n", count: 4000),
    ]
    #expect(try await received(texts, isClosed: false) == texts.map { _ in "the response is not valid HTTP" })
  }

  @Test func `the time to wait is a number of seconds or a date, and at most a day`() async throws {
    let dates = ["Fri, 31 Dec 2199 23:59:59 GMT", "Sun, 06 Nov 1994 08:50:37 GMT"]
    let values = ["120", "86401", "99999999999999999999", dates[0], "0", "-1", "soon", dates[1]]
    let server = try ScriptedServer(responses: values.map { ScriptedServer.response(503, ["Retry-After: \($0)"]) })
    var waits: [Duration?] = []
    for _ in values { waits.append(try await HTTPClient().send(HTTPRequest(.get, server.address)).retryAfter) }
    #expect(waits.prefix(4) == [.seconds(120), .seconds(86_400), .seconds(86_400), .seconds(86_400)])
    #expect(waits.suffix(4).allSatisfy { $0 == nil })
  }

  @Test func `a date to wait for counts from the date of the same response, in every format`() async throws {
    let dates = [
      ("Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:41 GMT"),
      ("Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:41 1994"),
      ("Fri, 06 Nov 2195 08:49:37 GMT", "Fri, 06 Nov 2195 08:49:41 GMT"),
      ("Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:37 GMT"),
    ]
    let server = try ScriptedServer(
      responses: dates.map { ScriptedServer.response(503, ["Date: \($0.0)", "Retry-After: \($0.1)"]) })
    var waits: [Duration?] = []
    for _ in dates { waits.append(try await HTTPClient().send(HTTPRequest(.get, server.address)).retryAfter) }
    #expect(waits == [.seconds(4), .seconds(4), .seconds(4), nil])
  }
}
