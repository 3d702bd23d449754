import Testing

@testable import ReachabilityFeature

/// Whom to ask, and what an answer means.
struct ProbeTargetTests {
  private func parts(_ url: String) -> [String]? {
    Reachability.ProbeTarget(url: url).map { [$0.host, "\($0.port)", $0.path, $0.expected ?? "-"] }
  }

  @Test func `an address is taken apart`() {
    #expect(parts("http://example.com") == ["example.com", "80", "/", "-"])
    #expect(parts("HTTP://example.com:8080/a/b?c=d") == ["example.com", "8080", "/a/b?c=d", "-"])
    #expect(parts("http://example.com?c#") == ["example.com", "80", "/?c", "-"])
    #expect(parts("http://[::1]:81/x#well%20done%2") == ["::1", "81", "/x", "well done%2"])
    #expect(parts("http://[::1]") == ["::1", "80", "/", "-"])
    #expect(parts("http://example.com:/x") == ["example.com", "80", "/x", "-"])
  }

  @Test(arguments: [
    "", "example.com", "https://example.com", "http://", "http:///x", "http://a:0", "http://a:65536", "http://a:b",
    "http://user@example.com", "http://a b", "http://a/\n", "http://[::1", "http://[::1]x", "http://ä",
  ])
  func `what is no such address is refused`(url: String) {
    #expect(parts(url) == nil)
  }

  @Test func `the question names its host, and wants one answer`() throws {
    let lines = try #require(Reachability.ProbeTarget(url: "http://[::1]:81/x?y#z")).request.split(separator: "\r\n")
    #expect(lines.first == "GET /x?y HTTP/1.1")
    #expect(lines.contains("Host: [::1]:81"))
    #expect(lines.contains("Connection: close"))
    let other = try #require(Reachability.ProbeTarget(url: "http://example.com"))
    #expect(other.request.contains("\r\nHost: example.com\r\n"))
    #expect(other.request.hasSuffix("\r\n\r\n"))
  }

  /// The verdict on an answer, whole or so far.
  private func verdict(_ text: String, expecting: String? = nil, isWhole: Bool = true) -> Reachability.Probe? {
    var response = ProbeResponse()
    if !text.isEmpty { response.add(Array(text.utf8)) }
    if isWhole { response.add([]) }
    return response.verdict(expecting: expecting)
  }

  @Test func `204 and 200 are what is expected`() {
    #expect(verdict("HTTP/1.1 204 No Content\r\n\r\n", isWhole: false) == .passed)
    #expect(verdict("HTTP/1.0 200\n\n", isWhole: false) == .passed)
    #expect(verdict("HTTP/1.1 200 OK\r\nX: y\r\n\r\nwell done", expecting: "done", isWhole: false) == .passed)
  }

  @Test func `anything else that answers is a portal`() {
    #expect(
      verdict("HTTP/1.1 302 Found\r\nLocation: http://login.example/\r\n\r\n")
        == .captive("the answer leads elsewhere: http://login.example/"))
    #expect(verdict("HTTP/1.1 307 T\r\n\r\n") == .captive("the answer leads elsewhere"))
    #expect(verdict("HTTP/1.1 511 N\r\n\r\n") == .captive("the answer has the status 511"))
    #expect(
      verdict("HTTP/1.1 200 OK\r\n\r\nplease log in", expecting: "done")
        == .captive("the answer lacks the expected text"))
    for text in ["SSH-2.0-x\r\n", "HTTP/1.1\r\n\r\n", "HTTP/1.1 abc\r\n\r\n", "\0\u{FF}"] {
      #expect(verdict(text) == .captive("the answer is not HTTP"))
    }
  }

  @Test func `as long as more is needed there is no verdict, and an endless answer is cut`() {
    #expect(verdict("", isWhole: false) == nil)
    #expect(verdict("HTTP/1.1 204 No Content\r\n", isWhole: false) == nil)
    #expect(verdict("HTTP/1.1 200 OK\r\n\r\nwell", expecting: "done", isWhole: false) == nil)
    #expect(verdict(String(repeating: "x", count: 16 * 1024), isWhole: false) == .captive("the answer is not HTTP"))
  }

  @Test func `no answer is an outage`() {
    #expect(verdict("") == .broken("the connection was closed without an answer"))
  }

  @Test func `where a redirection leads cannot break the line`() {
    let answer = "HTTP/1.1 302 F\r\nlocation: a\u{1B}[2Jb\u{7}" + String(repeating: "c", count: 300) + "\r\n\r\n"
    #expect(verdict(answer) == .captive("the answer leads elsewhere: a[2Jb" + String(repeating: "c", count: 195)))
  }
}
