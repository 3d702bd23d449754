/// The first sentence of a doc comment, and the declaration below it.
struct DocComment: Sendable {
  /// The kinds of declarations whose comments begin in different ways.
  enum Kind: Sendable {
    case function
    case initializer
    case other
  }

  /// The number of the comment's first line.
  let line: Int
  let text: String
  let kind: Kind
  /// Whether the declaration is one of a function's type, which is called like a function.
  let isFunctionType: Bool

  /// Returns a message if the sentence does not begin as Swift's API guidelines ask for, else `nil`.
  var violation: String? {
    let word = text.prefix { $0 != " " }
    if Self.denied.contains(word.lowercased().filter { $0.isLetter || $0 == "-" }) {
      return "a doc comment does not begin with \"\(word)\": name the thing, or what the function returns or does"
    }
    switch kind {
    case .function, .initializer:
      guard word.first?.isUppercase == true, word.filter(\.isLetter).hasSuffix("s"), !Self.noVerbs.contains(word) else {
        return "the doc comment of a function begins with a verb in -s (\"Returns …\"), not with \"\(word)\""
      }
    case .other:
      if Self.verbs.contains(word), !isFunctionType {
        return "the doc comment of a type, property or case begins with a noun phrase, not with \"\(word)\""
      }
    }
    return nil
  }

  /// First words that no comment has: paraphrases of a term, and verbs for which there is a standard one.
  private static let denied: Set<String> = [
    "answers", "anybody", "anything", "everybody", "gives", "how", "it", "its", "makes", "nobody", "nothing", "says",
    "somebody", "something", "tells", "that", "there", "these", "they", "this", "those", "what", "where", "which",
    "who",
    "whoever", "whom", "why", "words",
  ]

  /// First words of sentences about functions, which are false about anything else.
  private static let verbs: Set<Substring> = ["Creates", "Returns"]

  /// Words that end like a verb and are none.
  private static let noVerbs: Set<Substring> = ["Always", "As", "Metres", "Seconds", "Bytes", "Lines", "Whereas"]
}

extension DocComment {
  /// Returns a message for every doc comment of a file that begins in another way.
  static func violations(in file: SourceFile) -> [String] {
    all(in: file.lines).compactMap { comment in comment.violation.map { "\(file.path):\(comment.line): \($0)" } }
  }

  /// Returns the doc comments of a file.
  static func all(in lines: [String]) -> [DocComment] {
    lines.indices.compactMap { index in
      guard let text = sentence(of: lines[index]), index == 0 || sentence(of: lines[index - 1]) == nil else {
        return nil
      }
      let declaration = lines[index...].drop(while: isBeforeDeclaration)
      return DocComment(
        line: index + 1, text: text, kind: declaration.first.map(kind) ?? .other,
        isFunctionType: declaration.prefix(2).contains { $0.contains("->") })
    }
  }

  /// Returns whether a line is a comment or an attribute.
  private static func isBeforeDeclaration(_ line: String) -> Bool {
    let code = line.drop { $0 == " " }
    return code.hasPrefix("//") || code.hasPrefix("@") && !code.contains(" ")
  }

  private static func sentence(of line: String) -> String? {
    let code = line.drop { $0 == " " }
    return code.hasPrefix("///") ? String(code.dropFirst(3).drop { $0 == " " }) : nil
  }

  private static func kind(of line: String) -> Kind {
    let words = line.split { " (<?".contains($0) }
    return words.lazy.compactMap { keywords[$0] }.first ?? .other
  }

  private static let keywords: [Substring: Kind] = [
    "func": .function, "init": .initializer, "subscript": .other, "var": .other, "let": .other, "case": .other,
    "struct": .other, "enum": .other, "class": .other, "actor": .other, "protocol": .other, "typealias": .other,
    "extension": .other, "associatedtype": .other,
  ]
}
