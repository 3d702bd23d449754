import HTTP
import Testing

@testable import ReachabilityFeature

/// The target of a probe, and what a response means.
struct ProbeTargetTests {
  private func parts(_ url: String) -> [String]? {
    Reachability.ProbeTarget(url: url).map {
      [$0.host, "\($0.address.origin.port)", $0.address.target, $0.expected ?? "-"]
    }
  }

  @Test func `an address is split into its parts, and refused if a probe cannot request it`() {
    let addresses = [
      "http://example.com", "HTTP://example.com:8080/a/b?c=d", "http://example.com?c#",
      "http://[::1]:81/x#well%20done", "http://[::1]", "http://example.com:/x", "http://xn--bcher-kva.example/",
      "http://b\u{fc}cher.example/", "http://[fe80::1%25eth0]/",
    ]
    #expect(
      addresses.map { parts($0)?.joined(separator: " ") } == [
        "example.com 80 / -", "example.com 8080 /a/b?c=d -", "example.com 80 /?c -", "::1 81 /x well done",
        "::1 80 / -", "example.com 80 /x -", "xn--bcher-kva.example 80 / -", "xn--bcher-kva.example 80 / -",
        "fe80::1%25eth0 80 / -",
      ])
    let refused = [
      "", "example.com", "https://a", "http:///x", "http://a:b", "http://me@a", "http://a/\n", "http://a/#%2",
    ]
    #expect(refused.filter { parts($0) != nil } == [])
  }

  @Test func `a response is read only until it decides the verdict`() throws {
    let target = try #require(Reachability.ProbeTarget(url: "http://a/#done"))
    let (part, whole) = (Array("well".utf8), Array("well done".utf8))
    let other = try #require(Reachability.ProbeTarget(url: "http://a/"))
    let responses = [HTTPResponse(status: 200, body: part), .init(status: 200, body: whole), .init(status: 302)]
    #expect(responses.map(target.isEnough) == [false, true, true])
    #expect([HTTPResponse(status: 200), .init(status: 200, body: [0x20])].map(other.isEnough) == [false, true])
  }
}
