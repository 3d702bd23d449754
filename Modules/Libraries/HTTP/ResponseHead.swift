/// The status and the header fields of a response.
struct ResponseHead {
  /// The status; `nil` until its line is read.
  private(set) var status: Int?
  private(set) var headers = HTTPHeaders()

  /// Adds a line, which must not be empty; a line that is not a field is ignored.
  mutating func append(_ line: [UInt8]) throws(HTTPError) {
    guard status != nil else {
      guard canContinue(with: line), let status = Self.status(line) else { throw .notHTTP }
      self.status = status
      return
    }
    let name = line.prefix { $0 != UInt8(ascii: ":") }
    guard !name.isEmpty, name.count < line.count else { return }
    headers.add(Self.trimmed(name), Self.trimmed(line.dropFirst(name.count + 1)))
  }

  /// Returns whether the next line can start with these bytes.
  func canContinue(with bytes: [UInt8]) -> Bool {
    status != nil || "HTTP/".utf8.starts(with: bytes.prefix(5))
  }

  private static func status(_ line: [UInt8]) -> Int? {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard words.count >= 2, words[1].count == 3,
      words[1].allSatisfy({ (48...57).contains($0) }), words[1].first != UInt8(ascii: "0")
    else { return nil }
    return Int(String(decoding: words[1], as: UTF8.self))
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    let end = bytes.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? bytes.startIndex
    return String(decoding: bytes[..<end].drop(while: isSpace), as: UTF8.self)
  }
}
