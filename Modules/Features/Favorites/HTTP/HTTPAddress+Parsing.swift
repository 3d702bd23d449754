extension Favorites.HTTPAddress {
  /// Tells whether a text is meant as an address, well-formed or not.
  public static func isMeant(by text: String) -> Bool {
    let text = text.lowercased()
    return text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  /// Reads `http://host:port/path`. Spaces and letters beyond ASCII in the path are percent-encoded.
  public init(_ text: String) throws(Malformed) {
    guard Self.isMeant(by: text), let colon = text.firstIndex(of: ":") else {
      throw Malformed(reason: "begins with neither http:// nor https://")
    }
    let scheme = text[..<colon].lowercased()
    let rest = text[colon...].dropFirst(3)
    let authority = rest.prefix { !"/?#".contains($0) }
    let path = rest[authority.endIndex...]
    guard !path.contains(where: { "?#".contains($0) }) else {
      throw Malformed(reason: "has a query or a fragment, which a collection cannot have")
    }
    origin = try Self.origin(scheme: scheme, authority: authority)
    self.path = try Self.encodedPath(path)
  }

  private static func origin(scheme: String, authority: Substring) throws(Malformed) -> Origin {
    guard !authority.contains("@") else {
      throw Malformed(reason: "has a user name or a password; set FAVORITES_TOKEN to a token instead")
    }
    let end = authority.first == "[" ? authority.firstIndex(of: "]").map(authority.index(after:)) : nil
    let host = end.map { authority[..<$0] } ?? authority.prefix { $0 != ":" }
    guard isHost(host) else { throw Malformed(reason: "has no host that can be understood") }
    let port = authority[host.endIndex...]
    if port.isEmpty || port == ":" {
      return Origin(scheme: scheme, host: host.lowercased(), port: Origin.usualPorts[scheme] ?? 80)
    }
    guard port.first == ":", let number = UInt16(port.dropFirst()), number > 0, port.dropFirst().first != "+" else {
      throw Malformed(reason: "has a port that is no number from 1 to 65535")
    }
    return Origin(scheme: scheme, host: host.lowercased(), port: Int(number))
  }

  private static func isHost(_ host: Substring) -> Bool {
    if host.first == "[" {
      return host.last == "]" && host.contains(":")
        && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
    }
    let isNamed = host.utf8.allSatisfy { PercentEncoding.isLetterOrDigit($0) || "-._".utf8.contains($0) }
    return isNamed && host.utf8.contains { PercentEncoding.isLetterOrDigit($0) }
  }

  private static func encodedPath(_ path: Substring) throws(Malformed) -> String {
    guard let encoded = PercentEncoding.path(path) else {
      throw Malformed(reason: "has a % that no two hexadecimal digits follow")
    }
    return encoded.isEmpty ? "/" : encoded
  }
}
