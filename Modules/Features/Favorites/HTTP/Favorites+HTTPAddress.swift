extension Favorites {
  /// Where a collection, or one of its items, is on the web: a scheme, a host, a port and a path, and nothing secret.
  public struct HTTPAddress: Equatable, Sendable, CustomStringConvertible {
    /// The server: where a token may go, and nowhere else.
    struct Origin: Equatable, Sendable {
      var scheme: String
      /// In lower case; an IPv6 address has its brackets.
      var host: String
      var port: Int
    }

    let origin: Origin
    /// The path as it is sent, percent-encoded; it begins with a slash.
    let path: String

    /// What is wrong with a text that was meant as an address, in words that go after the text.
    public struct Malformed: Error, Equatable {
      /// What is wrong; it never repeats a password.
      public let reason: String
    }

    /// The address as it is sent.
    public var description: String {
      "\(origin)\(path)"
    }
  }
}

extension Favorites.HTTPAddress.Origin: CustomStringConvertible {
  var description: String {
    port == Self.usualPorts[scheme] ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
  }

  /// The schemes that are understood, and the port of each if none is named.
  static let usualPorts = ["http": 80, "https": 443]
}
