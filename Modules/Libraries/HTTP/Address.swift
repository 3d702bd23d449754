/// The address of a resource: an `http` or `https` URL without a user name or a password.
public struct HTTPAddress: Hashable, Sendable, CustomStringConvertible {
  /// The scheme, the host and the port of a server.
  public struct Origin: Hashable, Sendable, CustomStringConvertible {
    /// `http` or `https`.
    public let scheme: String
    /// The host in lower case; an IPv6 address has its brackets.
    public let host: String
    /// The port, from 1 to 65535.
    public let port: Int

    /// The origin as a URL without a path; the port is left out if it is the scheme's own.
    public var description: String { "\(scheme)://\(authority)" }

    /// The host and the port, as in the header `Host`.
    var authority: String { port == Self.defaultPorts[scheme] ? host : "\(host):\(port)" }

    /// The host as a resolver takes it: an IPv6 address without its brackets.
    public var hostWithoutBrackets: String {
      host.hasPrefix("[") ? String(host.dropFirst().dropLast()) : host
    }

    /// Whether what is sent can be read on the way: neither encrypted, nor to this machine.
    public var isReadable: Bool {
      let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
      let isLoopback = numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
      return scheme == "http" && host != "localhost" && host != "[::1]" && !isLoopback
    }

    /// The supported schemes, and the port of each if none is named.
    static let defaultPorts = ["http": 80, "https": 443]
  }

  /// The server.
  public let origin: Origin
  /// The path, percent-encoded; it begins with a slash.
  public let path: String
  /// The query, percent-encoded, without its question mark.
  public let query: String?
  /// The fragment as it was written, without its hash sign; it is never sent.
  public let fragment: String?

  /// The path and the query, as in the first line of a request.
  public var target: String { path + (query.map { "?" + $0 } ?? "") }

  /// The part of the path after its last slash, decoded.
  var lastSegment: String {
    PercentEncoding.decoded(String(path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""))
  }

  /// The address as it is sent, without the fragment.
  public var description: String { "\(origin)\(target)" }

  /// The reason why a text is no address.
  public struct Malformed: Error, Equatable {
    /// The reason, in words that go after the text; it never repeats a password.
    public let reason: String

    /// Creates an error from its reason.
    public init(reason: String) {
      self.reason = reason
    }
  }
}
