import RandomNumbers
import Testing

@testable import HTTP

/// Responses as bytes, whole and in parts, honest and hostile.
struct ResponseParserTests {
  /// Parses a text in parts of a size, and returns the response, or the error in words.
  func parsed(_ text: String, parts size: Int = .max, longestBody: Int = 1000, isClosed: Bool = true) -> String {
    var parser = ResponseParser(longestBody: longestBody)
    do throws(HTTPError) {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty, !parser.isComplete {
        try parser.append(Array(rest.prefix(size)))
        rest = rest.dropFirst(size)
      }
      guard isClosed || parser.isComplete else { return "incomplete" }
      let response = try parser.finish()
      return "\(response.status) \(String(decoding: response.body, as: UTF8.self))\(response.isTruncated ? " …" : "")"
    } catch { return "\(error)" }
  }

  @Test(arguments: [Int.max, 1, 2, 7], [true, false])
  func `a body ends where its framing says, however it arrives`(parts: Int, isClosed: Bool) {
    for (text, expected) in [
      ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello", "200 hello"),
      ("HTTP/1.1 200 OK\r\ncontent-length: 5, 5\r\nContent-Length: 5\r\n\r\nhello, and more", "200 hello"),
      ("HTTP/1.1 200 OK\nContent-Length: 5\n\nhello", "200 hello"),
      ("HTTP/1.1 204 No\r\nContent-Length: 5\r\n\r\nhello", "204 "),
      ("HTTP/1.1 304\r\n\r\n", "304 "), ("HTTP/1.1 101 X\r\n\r\n", "101 "),
      (
        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 H\r\nLink: x\r\n\r\nHTTP/1.1 201 C\r\nContent-Length: 0\r\n\r\n",
        "201 "
      ),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\nA;x=\"y\"\r\n, and more\r\n0\r\n\r\n",
        "200 hello, and more"
      ),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\nContent-Length: 1\r\n\r\n000b\r\nhello\r\nmore\r\n0\r\n\r\n",
        "200 hello\r\nmore"
      ),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX: y\r\nZ: w\r\n\r\n", "200 hello"),
    ] { #expect(parsed(text, parts: parts, isClosed: isClosed) == expected, "\(text)") }
  }

  @Test func `a body without a length ends with the connection, and is cut if it is longer than the limit`() {
    let text = "HTTP/1.0 200\r\n\r\nhello"
    for parts in [Int.max, 1] {
      let bodies = [true, false].map { parsed(text, parts: parts, isClosed: $0) }
      #expect(bodies == ["200 hello", "incomplete"])
    }
    let head = "HTTP/1.1 200 OK\r\n\r\n"
    #expect(parsed(head + "hello", longestBody: 5) == "200 hello")
    #expect(parsed(head + "hello", longestBody: 4, isClosed: false) == "200 hell …")
    #expect(parsed(head, longestBody: 0) == "200 ")
  }

  @Test func `a response that breaks off, or is not HTTP, is an error`() {
    let table: [(String, String)] = [
      ("", "the connection was closed without a response"), ("HTTP/1.1 200 OK\r\nConte", "the response is not HTTP"),
      ("HTTP/1.1 100 Continue\r\n\r\n", "the response is not HTTP"), ("nonsense\r\n\r\n", "the response is not HTTP"),
      ("HTTP/1.1 +20 OK\r\n\r\n", "the response is not HTTP"), ("HTTP/1.1 2000 X\r\n\r\n", "the response is not HTTP"),
      ("HTTP/1.1 099 X\r\n\r\n", "the response is not HTTP"), (" HTTP/1.1 200 OK\r\n\r\n", "the response is not HTTP"),
      ("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhell", "the connection was lost"),
      ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n", "the connection was lost"),
      (
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n",
        "the response has an unsupported transfer coding"
      ),
    ]
    for parts in [Int.max, 1] { #expect(table.map { parsed($0.0, parts: parts) } == table.map(\.1)) }
  }

  @Test func `a length of a body or a chunk that is not a number is an error, and one of any size exceeds the limit`() {
    let lengths = ["-1", "+5", "", " ", "5, 6", "0x5", "5 5", "५", "5.0"]
    let texts = lengths.map { "HTTP/1.1 200 OK\r\nContent-Length: \($0)\r\n\r\nhello" }
    #expect(texts.map { parsed($0) } == lengths.map { _ in "the response has an invalid length" })
    let sizes = ["", "x", "-1", "+5", " 5", "0x5", "7fffffffffffffff", "5,"]
    let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(
      sizes.map { parsed(chunked + "\($0)\r\nhello\r\n0\r\n\r\n", parts: 1) }
        == sizes.map { _ in "the response contains a chunk without a valid size" })
    for length in ["9223372036854775808", String(repeating: "9", count: 1000)] {
      let head = "HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n"
      #expect(parsed(head + "hello", longestBody: 4, isClosed: false) == "200 hell …")
      #expect(parsed(head + "hell", longestBody: 4) == "the connection was lost")
    }
  }

  @Test func `heads, interim responses, chunks, their extensions and trailers are limited`() {
    let head = "HTTP/1.1 200 OK\r\nX: " + String(repeating: "x", count: 20_000) + "\r\n\r\n"
    let interim = String(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 1000)
    for parts in [Int.max, 1, 1000] {
      let errors = [head, interim].map { parsed($0, parts: parts, isClosed: false) }
      #expect(errors == ["the response is not HTTP", "the response is not HTTP"])
    }
    let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
    #expect(parsed(chunked + "fffffffffffffff\r\nhello", longestBody: 4, isClosed: false) == "200 hell …")
    #expect(parsed(chunked + "4\r\nhello\r\n0\r\n\r\n") == "the response contains a chunk that is longer than its size")
    let endless = ["5;" + String(repeating: "x", count: 5000), "0\r\n" + String(repeating: "X: y\r\n", count: 2000)]
    #expect(
      endless.map { parsed(chunked + $0, isClosed: false) } == [
        "the response contains a line that is too long", "the response has a trailer that is too long",
      ])
  }

  @Test func `damaged responses neither trap nor exceed the limit of the body`() {
    var generator = SplitMix64(seed: 7)
    let seeds = [
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\nX: y\r\n\r\n",
      "HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\nhello",
      "HTTP/1.1 100 C\r\n\r\nHTTP/1.1 302 F\r\nLocation: /\r\nRetry-After: 7\r\nDate: Sun, 06 Nov 1994 08:49:37 GMT\r\n\r\n",
    ].map { Array($0.utf8) }
    for round in 0..<2_500 {
      var bytes = seeds[round % seeds.count]
      for _ in 0...Int.random(in: 0..<4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.insert(contentsOf: bytes[index...].prefix(9), at: index)
        default: bytes.removeLast(min(bytes.count - 1, 5))
        }
      }
      var parser = ResponseParser(longestBody: 64)
      while !bytes.isEmpty, !parser.isComplete {
        let part = Array(bytes.prefix(Int.random(in: 1..<40, using: &generator)))
        bytes.removeFirst(part.count)
        do throws(HTTPError) { try parser.append(part) } catch { break }
      }
      _ = parser.response?.retryAfter
      #expect(parser.response?.body.count ?? 0 <= 64)
    }
  }
}
