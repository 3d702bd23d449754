/// Determines line by line whether code declares something for a whole file.
///
/// It looks only at words and brackets, which is enough for formatted code.
struct DeclarationScanner {
  enum Place: Equatable {
    case declared(isFirst: Bool)
    case done
  }

  private var isWithin = false
  private var hasBody = false
  private var depth = 0

  private static let modifiers: Set<Substring> = [
    "public", "internal", "private", "fileprivate", "final", "indirect", "nonisolated", "open",
  ]
  private static let oneLiners: Set<Substring> = ["import", "typealias", "infix", "prefix", "postfix"]
  private static let withBodies: Set<Substring> = [
    "extension", "struct", "enum", "class", "actor", "protocol", "precedencegroup",
  ]

  mutating func place(of line: String) -> Place {
    if isWithin { return take(line, isFirst: false) }
    let words = line.split(separator: " ")
    let isTest = words.first?.hasPrefix("@Test") == true
    let word = words.drop { Self.modifiers.contains($0) || $0.hasPrefix("@") }.first
    if let word, Self.oneLiners.contains(word) { return .declared(isFirst: true) }
    let isAttribute = word == nil && line.hasPrefix("@")
    guard isTest || isAttribute || word.map(Self.withBodies.contains) == true else { return .done }
    (isWithin, hasBody, depth) = (true, false, 0)
    return take(line, isFirst: true)
  }

  private mutating func take(_ line: String, isFirst: Bool) -> Place {
    var isInString = false
    for character in line {
      switch character {
      case "\"": isInString.toggle()
      case "{" where !isInString: (depth, hasBody) = (depth + 1, true)
      case "}" where !isInString: depth -= 1
      default: break
      }
    }
    if hasBody && depth <= 0 { isWithin = false }
    return .declared(isFirst: isFirst)
  }
}
