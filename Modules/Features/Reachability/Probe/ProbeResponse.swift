/// What has come of an answer so far.
struct ProbeResponse: Sendable {
  /// How much of an answer is looked at.
  static let longest = 16 * 1024

  private var bytes: [UInt8] = []
  private var isWhole = false

  /// Adds what has come; nothing is the end.
  mutating func add(_ more: some Collection<UInt8>) {
    bytes += more
    isWhole = isWhole || more.isEmpty || bytes.count >= Self.longest
  }

  /// Judges the answer; is `nil` as long as more of it is needed.
  func verdict(expecting expected: String?) -> Reachability.Probe? {
    if bytes.isEmpty { return isWhole ? .broken("the connection was closed without an answer") : nil }
    let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
    guard let end = text.firstRange(of: "\n\n") else { return isWhole ? .notHTTP : nil }
    let lines = text[..<end.lowerBound].split(separator: "\n")
    guard let status = Self.status(lines.first ?? "") else { return .notHTTP }
    switch status {
    case 204: return .passed
    case 200:
      guard let expected, !text[end.upperBound...].contains(expected) else { return .passed }
      return isWhole ? .captive("the answer lacks the expected text") : nil
    case 300..<400: return .captive("the answer leads elsewhere\(Self.location(lines).map { ": " + $0 } ?? "")")
    default: return .captive("the answer has the status \(status)")
    }
  }

  private static func status(_ line: Substring) -> Int? {
    let words = line.split(separator: " ")
    guard words.count >= 2, words[0].hasPrefix("HTTP/"), words[1].count == 3 else { return nil }
    return Int(words[1])
  }

  /// Where a redirection leads, as far as it fits a line.
  private static func location(_ lines: [Substring]) -> String? {
    let name = "location:"
    guard let line = lines.first(where: { $0.lowercased().hasPrefix(name) }) else { return nil }
    let printable = line.dropFirst(name.count).unicodeScalars.filter { (0x21...0x7E).contains($0.value) }
    return String(String.UnicodeScalarView(printable.prefix(200)))
  }
}

extension Reachability.Probe {
  fileprivate static let notHTTP = Self.captive("the answer is not HTTP")
}
