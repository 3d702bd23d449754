/// A way to change a line of code.
struct Mutation: Sendable {
  /// A place in a line, and its text in the mutant.
  typealias Change = (place: Range<String.Index>, replacement: String)

  /// Returns the changes of a line of a source.
  let changes: @Sendable (_ code: SourceCode, _ line: Int) -> [Change]

  /// All mutations: operators are swapped, constants are changed, branches are negated, and statements are removed.
  ///
  /// No two of them make the same mutant, and none only changes the order of equal elements or the time something takes.
  static let all =
    operators.map { replace(" \($0.key) ", by: " \($0.value) ") } + words.map { replace($0.key, by: $0.value) }
    + [ends, comparisons, integers, negations, branches, statements, cases]

  private static let operators = [
    "<=": "<", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "/",
    "/": "*", "%": "*", "&+": "&-", "&-": "&+", "<<": ">>", ">>": "<<", "&": "|", "|": "&", "+=": "-=", "-=": "+=",
  ].sorted { $0.key < $1.key }

  private static let words = [
    "true": "false", "false": "true", "..<": "...", "min(": "max(", "max(": "min(",
  ].sorted { $0.key < $1.key }

  private static func replace(_ old: String, by new: String) -> Mutation {
    Mutation { code, line in
      let text = code.code[line]
      return text.ranges(of: old).filter {
        compiles(old, before: text[$0.upperBound...], after: text[..<$0.lowerBound])
      }
      .map { (code.place($0, in: line), new) }
    }
  }

  /// Returns whether another operator is likely to compile: not between texts, lists, protocols or generic parameters.
  private static func compiles(_ old: String, before right: Substring, after left: Substring) -> Bool {
    switch old.trimmingPrefix(" ").prefix(while: { $0 != " " }) {
    case "+", "+=": !"_[".contains(right.first ?? "x") && !"_]".contains(left.last ?? "x")
    case "&": right.first?.isUppercase != true && right.first != "~"
    case "==": right.first?.isUppercase != true || !left.contains("where ")
    default: true
    }
  }

  /// The first element or index becomes the last one, and the other way round.
  private static let ends = Mutation { code, line in
    code.code[line].matches(of: /\.(first|last)(?:Index)?\b/).map { match in
      (code.place(match.1.startIndex..<match.1.endIndex, in: line), match.1 == "first" ? "last" : "first")
    }
  }

  /// A comparison includes equality, or, where elements are sorted by it, is reversed.
  private static let comparisons = Mutation { code, line in
    let sorts = code.code[line].contains(/\.(?:sort|sorted|min|max)(?:\(by:)? {/)
    return code.code[line].matches(of: #/\S ([<>]) /#).map { match in
      let new = sorts ? (match.1 == "<" ? ">" : "<") : "\(match.1)="
      return (code.place(match.1.startIndex..<match.1.endIndex, in: line), new)
    }
  }

  /// Each integer becomes the next one.
  private static let integers = Mutation { code, line in
    code.code[line].matches(of: /(?:[ (\[\-<]|\.\.\.)(\d+)(?!\w|\.\d)/).compactMap { match in
      Int(match.1).map { (code.place(match.1.startIndex..<match.1.endIndex, in: line), "\($0 + 1)") }
    }
  }

  private static let negations = Mutation { code, line in
    code.code[line].matches(of: /[ (](!)[\w(]/).map { (code.place($0.1.startIndex..<$0.1.endIndex, in: line), "") }
  }

  /// A condition on one line, of one part, is negated, unless another mutation does that.
  private static let branches = Mutation { code, line in
    guard
      let match = code.code[line].firstMatch(
        of: /^ *(?:} else )?(?:if|guard|while) (?!let |var |case )([^,{]+?) (?:else )?{/),
      !isNegatedByOther(match.1)
    else { return [] }
    let place = code.place(match.1.startIndex..<match.1.endIndex, in: line)
    return [(place, "!(\(code.lines[line][place]))")]
  }

  /// Returns whether a condition is a constant, a negation, or a single comparison with `==` or `!=`.
  private static func isNegatedByOther(_ condition: Substring) -> Bool {
    let operators = condition.matches(of: #/ ([-+*/%&|=!<>?]+) /#)
    if operators.isEmpty { return condition.contains(/^(?:true$|false$|!)/) }
    let left = condition[..<operators[0].range.lowerBound]
    return operators.count == 1 && ["==", "!="].contains(operators[0].1)
      && left.count { $0 == "(" } == left.count { $0 == ")" }
  }

  /// A statement on its own line is removed, unless it is a pause, reserves memory or hashes, because values may share a
  /// hash; the only one of a case becomes `break`.
  private static let statements = Mutation { code, line in
    guard code.isWholeStatement(line), !code.isResult(line), !code.isInitialization(line),
      let match = code.code[line].firstMatch(
        of: /^ *((?:try |await |_ = |defer { )?\w[\w.?!\[\]$]*(?: [-+*&|]*= |\().*)$/),
      !noStatements.contains(match.1.prefix(while: \.isLetter)),
      !match.1.contains(/^Thread\.sleep\(|\.reserveCapacity\(|^hasher\.combine\(/)
    else { return [] }
    return [(code.place(match.1.startIndex..<match.1.endIndex, in: line), code.isOnlyOneOfCase(line) ? "break" : "")]
  }

  /// The first words of lines that cannot be removed or hold a declaration, such as `private(set) var`.
  private static let noStatements: Set<Substring> = [
    "case", "fileprivate", "guard", "if", "init", "internal", "let", "package", "private", "public", "return", "switch",
    "throw", "var",
  ]

  /// The statement of a case is replaced by `break`.
  private static let cases = Mutation { code, line in
    guard let match = code.code[line].firstMatch(of: /^ *case [^:]*(?:\([^)]*\))?[^:]*: ([a-z].*)$/),
      !match.1.contains(/^(?:break|nil|true|false|return|throw)\b/), !code.isCaseOfExpression(line),
      !code.isInitialization(line)
    else {
      return []
    }
    return [(code.place(match.1.startIndex..<match.1.endIndex, in: line), "break")]
  }
}
