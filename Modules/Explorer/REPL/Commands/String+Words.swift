import LineEditing

extension String {
  var withoutComment: String {
    if !utf8.contains(UInt8(ascii: "#")) { return self }
    return String(self[..<(firstIndexOutsideOfQuotes { scalar, _ in scalar == "#" } ?? endIndex)])
  }

  var trimmed: String {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isWhitespace }),
      let last = scalars.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(scalars[first...last])
  }

  /// The text for a message, with an ellipsis in the middle if it is longer than 60 characters.
  var shortened: String { count <= 60 ? self : "\(prefix(40))…\(suffix(19))" }

  /// The text before and after the first white space outside of quotes and brackets.
  var splitAtFirstSpace: (String, String) {
    let space = firstIndexOutsideOfQuotes { scalar, depth in depth == 0 && scalar.isWhitespace }
    guard let space else { return (self, "") }
    return (String(self[..<space]), String(self[space...]).trimmed)
  }

  /// The parts between white space outside of quotes and brackets.
  var words: [String] {
    var (words, rest) = ([String](), trimmed)
    while !rest.isEmpty {
      let (word, others) = rest.splitAtFirstSpace
      words.append(word)
      rest = others
    }
    return words
  }
}

extension StringProtocol {
  /// Returns the index of the first scalar outside of quotes that matches, given its depth in brackets.
  func firstIndexOutsideOfQuotes(where matches: (Unicode.Scalar, _ depth: Int) -> Bool) -> Index? {
    var nesting = Nesting()
    return unicodeScalars.firstIndex { scalar in
      if !nesting.isQuoted, matches(scalar, nesting.depth) { return true }
      nesting.read(scalar)
      return false
    }
  }

  /// The quotes and brackets that are open at the end.
  var nesting: Nesting { unicodeScalars.reduce(into: Nesting()) { $0.read($1) } }
}

extension Unicode.Scalar {
  fileprivate var isWhitespace: Bool { isASCII ? value == 0x20 || value &- 0x09 < 5 : properties.isWhitespace }
}

/// The quotes and brackets that are open after some text.
struct Nesting {
  private(set) var isQuoted = false
  private(set) var depth = 0
  private var isEscaped = false

  /// Whether a bracket is open, outside of a string.
  var isOpen: Bool { depth > 0 && !isQuoted }

  mutating func read(_ scalar: Unicode.Scalar) {
    if isQuoted {
      if !isEscaped && scalar == "\"" { isQuoted = false }
      isEscaped = !isEscaped && scalar == "\\"
    } else {
      isQuoted = scalar == "\""
      depth += scalar == "[" || scalar == "(" ? 1 : scalar == "]" || scalar == ")" ? -1 : 0
    }
  }
}
