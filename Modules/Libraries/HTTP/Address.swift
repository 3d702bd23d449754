/// An `http` or `https` URL without a user name or a password.
public struct HTTPAddress: Hashable, Sendable, CustomStringConvertible {
  /// The scheme, host and port of a server.
  public struct Origin: Hashable, Sendable, CustomStringConvertible {
    /// `http` or `https`.
    public let scheme: String
    /// The host in lower case; an IPv6 address has its brackets.
    public let host: String
    /// The port, from 1 to 65535.
    public let port: Int

    /// The origin as a URL without a path, and without the port if it is the scheme's default.
    public var description: String { "\(scheme)://\(authority)" }

    /// The host, and the port unless it is the scheme's default, as in the header `Host`.
    var authority: String { port == Self.defaultPorts[scheme] ? host : "\(host):\(port)" }

    /// The host for a resolver: an IPv6 address has no brackets.
    public var hostWithoutBrackets: String {
      host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    }

    /// Whether others can read the traffic: it is not encrypted and leaves this machine.
    public var isReadable: Bool {
      let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
      let isLoopback = numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
      return scheme == "http" && host != "localhost" && host != "[::1]" && !isLoopback
    }

    /// The supported schemes and their default ports.
    static let defaultPorts = ["http": 80, "https": 443]
  }

  /// The server.
  public let origin: Origin
  /// The path, percent-encoded; it starts with a slash.
  public let path: String
  /// The query, percent-encoded, without its question mark.
  public let query: String?
  /// The fragment, percent-encoded, without its hash sign; it is never sent.
  public let fragment: String?

  /// The path and the query, as in a request line.
  public var target: String { path + (query.map { "?" + $0 } ?? "") }

  /// The part of the path after its last slash, decoded.
  var lastSegment: String {
    PercentEncoding.decoded(String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""))
  }

  /// The URL without the fragment.
  public var description: String { "\(origin)\(target)" }

  /// An error about a text that is not an address.
  public struct Malformed: Error, Equatable {
    /// A predicate that completes a sentence about the text, such as "has no valid host"; it contains no part of the text.
    public let reason: String
    /// Whether the text has a user name or a password.
    public let hasCredential: Bool

    /// Creates an error with a reason.
    public init(reason: String, hasCredential: Bool = false) {
      (self.reason, self.hasCredential) = (reason, hasCredential)
    }
  }
}
