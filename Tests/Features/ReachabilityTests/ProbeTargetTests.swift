import HTTP
import Testing

@testable import ReachabilityFeature

/// Whom to ask, and what an answer means.
struct ProbeTargetTests {
  private func parts(_ url: String) -> [String]? {
    Reachability.ProbeTarget(url: url).map {
      [$0.host, "\($0.address.origin.port)", $0.address.target, $0.expected ?? "-"]
    }
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

  @Test func `less than what decides is not enough`() throws {
    let target = try #require(Reachability.ProbeTarget(url: "http://a/#done"))
    let (part, whole) = (Array("well".utf8), Array("well done".utf8))
    #expect(!target.isEnough(HTTPResponse(status: 200, body: part)))
    #expect(target.isEnough(HTTPResponse(status: 200, body: whole)))
    #expect(target.isEnough(HTTPResponse(status: 302)))
    let other = try #require(Reachability.ProbeTarget(url: "http://a/"))
    #expect(!other.isEnough(HTTPResponse(status: 200)))
    #expect(other.isEnough(HTTPResponse(status: 200, body: [0x20])))
  }
}
