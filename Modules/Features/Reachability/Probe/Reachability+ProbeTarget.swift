import HTTP

extension Reachability {
  /// The resource that is asked for to find out whether the default route leads anywhere: an address of the kind
  /// `http://host:port/path#text`.
  ///
  /// Only `http`: a portal cannot step in between where all is encrypted, and so would not be told from an outage.
  public struct ProbeTarget: Equatable, Sendable {
    let address: HTTPAddress
    /// The text that a response with the status 200 must contain; without it, such a response must be empty.
    let expected: String?

    /// Creates a target from an address; `nil` if it is of another kind.
    public init?(url: String) {
      guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let address = try? HTTPAddress(url),
        address.origin.scheme == "http"
      else { return nil }
      self.address = address
      expected = address.fragment.flatMap { $0.isEmpty ? nil : PercentEncoding.decoded($0) }
    }

    /// The request that is sent.
    var request: HTTPRequest {
      HTTPRequest(
        .get, address,
        headers: ["User-Agent": "reachability-probe", "Accept": "*/*", "Cache-Control": "no-cache"])
    }

    var host: String { address.origin.hostWithoutBrackets }
  }
}
