/// A mutant that is compiled beside the original code, and switched on when the program starts.
///
/// All mutants of a workspace are compiled once. `isMutant(7)` is true if `SWIFTREX_MUTANT` is 7.
struct Switch {
  let mutant: Mutant
  /// The index of the changed line.
  let line: Int
  private let old: String
  private let new: String
  /// Whether the line is a whole statement, or begins one without its end.
  private let isWhole: Bool

  init?(_ mutant: Mutant, in code: SourceCode) {
    let new = mutant.mutated.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = code.lines.indices.first(where: { code.lines[$0] != new[$0] }) else { return nil }
    (self.mutant, self.line, old, self.new) = (mutant, line, code.lines[line], String(new[line]))
    isWhole = code.isWholeStatement(line)
  }

  /// Returns the line with both versions, unless it cannot be switched.
  func text(_ number: Int) -> String? {
    let test = "isMutant(\(number))"
    if let match = old.firstMatch(
      of: /^( *(?:\} else )?(?:if|guard|while) )(?!let |var |case )([^,{]+?)( (?:else )?\{.*)$/),
      let other = new.firstMatch(of: /^ *(?:\} else )?(?:if|guard|while) ([^,{]+?) (?:else )?\{.*$/)
    {
      return "\(match.1)(\(test) ? (\(other.1)) : (\(match.2)))\(match.3)"
    }
    guard isWhole else { return nil }
    let declaration = /^( *(?:[\w()]+ )*(?:let|var) [^={]+ = )([^{]+)$/
    if let match = old.firstMatch(of: declaration) {
      return new.firstMatch(of: declaration).map { "\(match.1)\(test) ? (\($0.2)) : (\(match.2))" }
    }
    let label = /^( *(?:case .*|default): )([a-z.].*)$/
    if let match = old.firstMatch(of: label), !old.hasSuffix(":") {
      return new.firstMatch(of: label).map { "\(match.1)if \(test) { \($0.2) } else { \(match.2) }" }
    }
    guard let first = old.firstMatch(of: /^( *)(\w+)/),
      ![
        "case", "default", "let", "var", "func", "static", "private", "public", "if", "guard", "for", "switch", "while",
      ]
      .contains(first.2), !old.hasSuffix("{"), !old.hasSuffix(",")
    else { return nil }
    return new.contains { $0 != " " }
      ? "\(first.1)if \(test) { \(new) } else { \(old) }" : "\(first.1)if !\(test) { \(old) }"
  }
}
