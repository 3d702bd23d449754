/// The lines of a source, and the code in each of them, without comments and string literals.
struct SourceCode {
  /// The lines.
  let lines: [String]

  /// The lines with a `_` in place of each byte that is not code, that is not compiled for the tests, that is a
  /// condition of `#if`, or that is data: a line without a word, and samples of actions.
  let code: [String]

  /// Creates the code of a source.
  init(_ text: String) {
    var scanner = Scanner(bytes: Array(text.utf8))
    scanner.skipCode()
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let scanned = String(decoding: scanner.bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let samples = Self.samples(in: scanned)
    var conditional = ConditionalCode()
    code = scanned.enumerated().map { index, line in
      conditional.read(line)
      let isData = samples.contains(index) || line.contains(/\d/) && !line.contains(/[A-Za-z]/)
      let isDirective = line.contains(/^ *#(?:if|else|elseif|endif)\b/)
      let isCode = !isData && !isDirective && conditional.isCompiled
      return isCode ? String(line) : String(repeating: "_", count: line.utf8.count)
    }
  }

  /// Returns the lines of the declarations that contain the samples of actions, which no test compares.
  private static func samples(in lines: [Substring]) -> Set<Int> {
    var (start, found) = (0, Set<Int>())
    for (index, line) in lines.enumerated() where line.first == "}" {
      if lines[start...index].contains(where: { $0.contains(" static let samples") }) { found.formUnion(start...index) }
      start = index + 1
    }
    return found
  }

  /// Converts a range of a line of code to one of the line itself.
  func place(_ range: Range<String.Index>, in line: Int) -> Range<String.Index> {
    let (code, text) = (code[line].utf8, lines[line].utf8)
    func index(_ index: String.Index) -> String.Index {
      text.index(text.startIndex, offsetBy: code.distance(from: code.startIndex, to: index))
    }
    return index(range.lowerBound)..<index(range.upperBound)
  }
}

/// A scanner that replaces comments and string literals by `_`.
private struct Scanner {
  var bytes: [UInt8]
  private var position = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  /// Skips to the end, or past the bracket that closes an interpolation.
  mutating func skipCode() {
    var depth = 0
    while position < bytes.count {
      if startsWith("//") {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { mask() }
      } else if startsWith("/*") {
        while position < bytes.count, !startsWith("*/") { mask() }
      } else if let hashes = quoteHashes {
        skipText(hashes)
      } else {
        if startsWith("(") { depth += 1 }
        if startsWith(")") { depth -= 1 }
        position += 1
        if depth < 0 { return }
      }
    }
  }

  /// The number of `#` in front of a quotation mark, if one comes next.
  private var quoteHashes: Int? {
    let hashes = bytes[position...].prefix { $0 == UInt8(ascii: "#") }.count
    return position + hashes < bytes.count && bytes[position + hashes] == UInt8(ascii: "\"") ? hashes : nil
  }

  private mutating func skipText(_ hashes: Int) {
    let pounds = String(repeating: "#", count: hashes)
    mask(hashes)
    let quotes = startsWith("\"\"\"") ? "\"\"\"" : "\""
    mask(quotes.count)
    while position < bytes.count, !startsWith(quotes + pounds) {
      if startsWith(#"\"# + pounds + "(") {
        mask(hashes + 1)
        position += 1
        skipCode()
      } else {
        mask(startsWith(#"\"# + pounds) ? hashes + 2 : 1)
      }
    }
    mask(quotes.count + hashes)
  }

  private func startsWith(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

  private mutating func mask(_ count: Int = 1) {
    for _ in 0..<count where position < bytes.count {
      if bytes[position] != UInt8(ascii: "\n") { bytes[position] = UInt8(ascii: "_") }
      position += 1
    }
  }
}
