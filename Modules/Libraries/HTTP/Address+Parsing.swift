import Foundation

extension HTTPAddress {
  /// Returns whether a text starts with `http://` or `https://`, ignoring case.
  public static func hasScheme(_ text: String) -> Bool {
    let text = text.lowercased()
    return text.hasPrefix("http://") || text.hasPrefix("https://")
  }

  /// Creates an address from a text such as `http://host:port/path?query#fragment`.
  ///
  /// Characters that a URL cannot contain are percent-encoded, and an international host name is encoded in ASCII.
  public init(_ text: String) throws(Malformed) {
    guard Self.hasScheme(text) else { throw Malformed(reason: "begins with neither http:// nor https://") }
    let encoded = PercentEncoding.url(text)
    guard let parts = URLComponents(string: encoded, encodingInvalidCharacters: false),
      let scheme = parts.scheme?.lowercased()
    else { throw Malformed(reason: "is not a valid URL") }
    guard parts.user == nil, parts.password == nil else {
      throw Malformed(reason: "has a user name or a password", hasCredential: true)
    }
    let host = Self.host(of: parts)
    guard (try? Self.host.wholeMatch(in: host)) != nil else { throw Malformed(reason: "has no valid host") }
    // A port that `Int` cannot hold is `nil` as well.
    let isDefaultPort = parts.rangeOfPort?.isEmpty ?? true
    guard let port = isDefaultPort ? Origin.defaultPorts[scheme] : parts.port, 1...65535 ~= port else {
      throw Malformed(reason: "has an invalid port; ports are numbers from 1 to 65535")
    }
    origin = Origin(scheme: scheme, host: host, port: port)
    path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    query = parts.percentEncodedQuery
    fragment = parts.percentEncodedFragment
  }

  /// Returns the host of a URL in lower case, except for the zone of an IPv6 address.
  private static func host(of parts: URLComponents) -> String {
    var parts = parts
    // Setting a name encodes it in ASCII (IDNA).
    if let name = parts.host { parts.host = name }
    let host = parts.encodedHost ?? ""
    return host.prefix { $0 != "%" }.lowercased() + host.drop { $0 != "%" }
  }

  /// A name or an IPv4 address with at least one letter or digit, or an IPv6 address, which may have a zone.
  private static var host: Regex<Substring> {
    /[._-]*[a-z0-9][a-z0-9._-]*|\[[0-9a-f:.]*:[0-9a-f:.]*(?:%25[A-Za-z0-9._~-]+)?\]/
  }

  /// Returns the target of a redirect; `nil` if it is not an `http` or `https` address.
  ///
  /// - Parameter location: The value of the header `Location`, which may be relative to this address.
  public func resolving(_ location: String) -> Self? {
    let target = URLComponents(string: PercentEncoding.url(location), encodingInvalidCharacters: false)
    let absolute = target?.url(relativeTo: URL(string: description))?.absoluteString
    return absolute.flatMap { try? Self($0) }
  }

  /// Returns the address with one more path segment, without the query and the fragment.
  ///
  /// - Parameter segment: The text of the segment, which is percent-encoded.
  public func appending(segment: String) -> Self {
    let folder = path.hasSuffix("/") ? path : path + "/"
    return Self(origin: origin, path: folder + PercentEncoding.segment(segment), query: nil, fragment: nil)
  }
}
