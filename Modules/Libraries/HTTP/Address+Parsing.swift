extension HTTPAddress {
  /// Returns whether a text starts with `http://` or `https://`, ignoring case.
  public static func hasScheme(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  /// Creates an address from a text such as `http://host:port/path?query#fragment`.
  ///
  /// Characters of the path and the query that a URL cannot contain are percent-encoded.
  public init(_ text: String) throws(Malformed) {
    guard Self.hasScheme(text), let colon = text.firstIndex(of: ":") else {
      throw Malformed(reason: "begins with neither http:// nor https://")
    }
    let (beforeFragment, fragment) = Self.split(text[colon...].dropFirst(3), at: "#")
    let (beforeQuery, query) = Self.split(beforeFragment, at: "?")
    let authority = beforeQuery[..<(beforeQuery.utf8.firstIndex(of: UInt8(ascii: "/")) ?? beforeQuery.endIndex)]
    let path = try Self.encoded(beforeQuery[authority.endIndex...])
    self.origin = try Origin(scheme: text[..<colon].lowercased(), authority: authority)
    self.path = path.isEmpty ? "/" : path
    self.query = try query.map { text throws(Malformed) in try Self.encoded(text) }
    self.fragment = fragment.map(String.init)
  }

  /// Returns the address with one more path segment, without the query and the fragment.
  ///
  /// - Parameter segment: The text of the segment, which is percent-encoded.
  public func appending(segment: String) -> Self {
    let folder = path.hasSuffix("/") ? path : path + "/"
    return Self(origin: origin, path: folder + PercentEncoding.segment(segment), query: nil, fragment: nil)
  }

  /// Returns the texts before and after a separator; bytes are compared, because a combining mark changes a character.
  private static func split(_ text: Substring, at separator: Unicode.Scalar) -> (Substring, Substring?) {
    guard let index = text.utf8.firstIndex(of: UInt8(ascii: separator)) else { return (text, nil) }
    return (text[..<index], text[text.utf8.index(after: index)...])
  }

  private static func encoded(_ text: Substring) throws(Malformed) -> String {
    guard let encoded = PercentEncoding.pathOrQuery(text) else {
      throw Malformed(reason: "contains a % without two hexadecimal digits")
    }
    return encoded
  }
}

extension HTTPAddress.Origin {
  fileprivate init(scheme: String, authority: Substring) throws(HTTPAddress.Malformed) {
    guard !authority.contains("@") else { throw .init(reason: "has a user name or a password") }
    let bracket = authority.first == "[" ? authority.firstIndex(of: "]").map(authority.index(after:)) : nil
    let host = bracket.map { authority[..<$0] } ?? authority.prefix { $0 != ":" }
    guard Self.isHost(host) else { throw .init(reason: "has no valid host") }
    self.scheme = scheme
    self.host = host.lowercased()
    let port = authority[host.endIndex...]
    if port.isEmpty || port == ":" {
      self.port = Self.defaultPorts[scheme] ?? 80
      return
    }
    guard port.first == ":", let number = UInt16(port.dropFirst()), number > 0, port.dropFirst().first != "+" else {
      throw .init(reason: "has an invalid port; ports are numbers from 1 to 65535")
    }
    self.port = Int(number)
  }

  private static func isHost(_ host: Substring) -> Bool {
    if host.first == "[" {
      return host.last == "]" && host.contains(":")
        && host.utf8.dropFirst().dropLast().allSatisfy { PercentEncoding.isHexDigit($0) || ":.".utf8.contains($0) }
    }
    let isNamed = host.utf8.allSatisfy { PercentEncoding.isLetterOrDigit($0) || "-._".utf8.contains($0) }
    return isNamed && host.utf8.contains { PercentEncoding.isLetterOrDigit($0) }
  }
}
