import HTTP

extension Reachability.ProbeTarget {
  /// The maximum number of bytes of a body to examine.
  private static let longestBody = 16 * 1024

  /// Sends the request over a new connection, and returns what the response, or its absence, means.
  func ask(within limit: Duration = .seconds(5)) async -> Reachability.Probe.Result {
    let client = HTTPClient(longestBody: Self.longestBody)
    do throws(HTTPError) {
      let response = try await HTTPDeadline(limit).run { () async throws(HTTPError) in
        try await client.send(request, until: { isEnough($0) })
      }
      return verdict(on: response)
    } catch {
      return verdict(on: error)
    }
  }

  /// Returns whether what has arrived of a response is enough for a verdict.
  func isEnough(_ response: HTTPResponse) -> Bool {
    guard response.status == 200 else { return true }
    return expected == nil ? !response.body.isEmpty : verdict(on: response) == .passed
  }

  /// Returns what a response means. A page counts as a portal's, unless it contains the expected text.
  func verdict(on response: HTTPResponse) -> Reachability.Probe.Result {
    switch response.status {
    case 204: return .passed
    case 200:
      guard let expected else {
        return response.body.isEmpty ? .passed : .captive("the response should be empty but contains a page")
      }
      let isExpected = String(decoding: response.body, as: UTF8.self).contains(expected)
      return isExpected ? .passed : .captive("the response does not contain the expected text")
    case 300..<400: return .captive("the response redirects elsewhere\(Self.location(of: response))")
    default: return .captive("the response has status \(response.status)")
    }
  }

  /// Returns what the absence of a response means. A server that does not speak HTTP counts as a portal.
  private func verdict(on error: HTTPError) -> Reachability.Probe.Result {
    switch error {
    case .malformed(let reason): .captive(reason)
    case .timedOut(let limit): .broken("no response from \(host) within \(limit.components.seconds) s")
    case .hostNotFound: .broken("cannot find \(host)")
    case .connectionFailed(let reason, _): .broken("cannot reach \(host): \(reason)")
    case .cancelled: .broken("the request was cancelled")
    default: .broken("\(error)")
    }
  }

  /// Returns the target of a redirect, shortened to fit on one line.
  private static func location(of response: HTTPResponse) -> String {
    guard let location = response.headers["Location"] else { return "" }
    let printable = location.unicodeScalars.filter { (0x21...0x7E).contains($0.value) }
    return ": " + String(String.UnicodeScalarView(printable.prefix(200)))
  }
}
