import HTTP

extension Reachability {
  /// The resource that a probe requests, at an address such as `http://host:port/path#text`.
  ///
  /// Only `http` is supported: a portal cannot respond to an encrypted request, so it would look like an outage.
  public struct ProbeTarget: Equatable, Sendable {
    let address: HTTPAddress
    /// The text that a response with status 200 must contain; if it is `nil`, the body must be empty.
    let expected: String?

    /// Creates a target from an `http` address; returns `nil` if it is not one.
    public init?(url: String) {
      guard url.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), let address = try? HTTPAddress(url),
        address.origin.scheme == "http"
      else { return nil }
      self.address = address
      expected = address.fragment.flatMap { $0.isEmpty ? nil : PercentEncoding.decoded($0) }
    }

    /// The request of a probe.
    var request: HTTPRequest {
      HTTPRequest(
        .get, address,
        headers: ["User-Agent": "reachability-probe", "Accept": "*/*", "Cache-Control": "no-cache"])
    }

    var host: String { address.origin.hostWithoutBrackets }
  }
}
