extension Reachability {
  /// Whom to ask whether the way out leads anywhere: an address of the kind `http://host:port/path#text`.
  ///
  /// Only `http`: a portal cannot step in between where all is encrypted, and so would not be told from an outage.
  public struct ProbeTarget: Equatable, Sendable {
    let host: String
    let port: UInt16
    /// The path and the query.
    let path: String
    /// What an answer with the status 200 must contain.
    let expected: String?

    /// Understands an address; is `nil` if it is of another kind.
    public init?(url: String) {
      guard url.utf8.allSatisfy({ (0x21...0x7E).contains($0) }), let rest = url.without(start: "http://") else {
        return nil
      }
      let (address, fragment) = rest.split(at: "#")
      let end = address.firstIndex { $0 == "/" || $0 == "?" } ?? address.endIndex
      guard let (host, port) = Self.authority(String(address[..<end])) else { return nil }
      let path = String(address[end...])
      (self.host, self.port) = (host, port)
      self.path = path.hasPrefix("/") ? path : "/" + path
      expected = fragment.flatMap { $0.isEmpty ? nil : $0.percentDecoded }
    }

    /// What is sent.
    var request: String {
      let name = host.contains(":") ? "[\(host)]" : host
      let lines = [
        "GET \(path) HTTP/1.1", "Host: \(port == 80 ? name : "\(name):\(port)")", "User-Agent: reachability-probe",
        "Accept: */*", "Cache-Control: no-cache", "Connection: close", "", "",
      ]
      return lines.joined(separator: "\r\n")
    }

    private static func authority(_ text: String) -> (host: String, port: UInt16)? {
      guard !text.contains("@"), text.contains("]") == text.hasPrefix("[") else { return nil }
      let hostEnd = text.hasPrefix("[") ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
      let host = text[..<(hostEnd ?? text.endIndex)].filter { $0 != "[" && $0 != "]" }
      let rest = text[(hostEnd ?? text.endIndex)...]
      guard !host.isEmpty, rest.isEmpty || rest.hasPrefix(":") else { return nil }
      guard rest.count > 1 else { return (host, 80) }
      return UInt16(rest.dropFirst()).flatMap { $0 > 0 ? (host, $0) : nil }
    }
  }
}

extension String {
  fileprivate func without(start: String) -> String? {
    prefix(start.count).lowercased() == start ? String(dropFirst(start.count)) : nil
  }

  fileprivate func split(at separator: Character) -> (String, String?) {
    guard let place = firstIndex(of: separator) else { return (self, nil) }
    return (String(self[..<place]), String(self[index(after: place)...]))
  }

  /// The text with `%20` and the like read as the bytes they stand for.
  fileprivate var percentDecoded: String {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), digits.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
