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

  @Test func `an address is split into its parts`() {
    #expect(parts("http://example.com") == ["example.com", "80", "/", "-"])
    #expect(parts("HTTP://example.com:8080/a/b?c=d") == ["example.com", "8080", "/a/b?c=d", "-"])
    #expect(parts("http://example.com?c#") == ["example.com", "80", "/?c", "-"])
    #expect(parts("http://[::1]:81/x#well%20done%2") == ["::1", "81", "/x", "well done%2"])
    #expect(parts("http://[::1]") == ["::1", "80", "/", "-"])
    #expect(parts("http://example.com:/x") == ["example.com", "80", "/x", "-"])
  }

  @Test func `an address that a probe cannot request is refused`() {
    let addresses = ["", "example.com", "https://a", "http:///x", "http://a:b", "http://me@a", "http://a/\n"]
    #expect(addresses.filter { parts($0) != nil } == [])
  }

  @Test func `a response is awaited until it decides the verdict, and no longer`() throws {
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
