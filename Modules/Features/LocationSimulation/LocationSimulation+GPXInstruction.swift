extension LocationSimulation {
  /// What stands between `<?` and `?>`, first of all the declaration of XML itself.
  struct GPXInstruction {
    private var text: [UInt8] = []

    /// What can be trusted about the encoding that a file names.
    enum Encoding: Equatable {
      /// UTF-8, which includes ASCII, or UTF-16; also if none is named.
      case unicode

      /// A character a byte, with ASCII among them.
      case bytes

      /// Anything else, and what cannot be understood for sure.
      case untrusted(String)
    }

    /// Adds an ASCII character; of a very long text only the beginning is kept.
    mutating func append(_ character: Unicode.Scalar) {
      if text.count < Self.longestText { text.append(UInt8(ascii: character)) }
    }

    /// Whether a name comes first and something behind it, and all of it was kept.
    var hasContent: Bool {
      let words = text.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 <= 0x20 }
      guard text.count < Self.longestText, words.count == 2, !words[0].isEmpty else { return false }
      return words[1].dropLast().contains { $0 > 0x20 }
    }

    /// Whether it declares the file to be XML.
    var isDeclaration: Bool { text.starts(with: "xml".utf8) && text.dropFirst(3).first.map { $0 <= 0x20 } == true }

    /// The encoding that the declaration names.
    ///
    /// A parser may read a sloppy declaration in its own way, so where the word occurs the whole must be as it should
    /// be.
    var encoding: Encoding {
      let declaration = String(decoding: text, as: UTF8.self)
      guard declaration.lowercased().contains("encoding") else { return .unicode }
      let proper =
        #/
        xml \s+ version \s* = \s* (["']) [0-9.]+ \1
        \s+ encoding \s* = \s* (["']) ([A-Za-z0-9._\-]*) \2
        (?: \s+ standalone \s* = \s* ["'] (?: yes | no ) ["'] )? \s* \?
        /#
      guard let match = declaration.wholeMatch(of: proper) else { return .untrusted(declaration) }
      let name = match.3.lowercased()
      if ["utf-8", "utf8", "utf-16", "utf-16le", "utf-16be", "us-ascii", "ascii"].contains(name) { return .unicode }
      let isBytes = ["iso-8859-", "latin1", "windows-125"].contains { name.hasPrefix($0) }
      return isBytes ? .bytes : .untrusted(String(match.3))
    }

    private static let longestText = 1_000
  }
}
