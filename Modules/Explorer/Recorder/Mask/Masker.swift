import Inspection

/// A consistent renaming of the strings in literals, at random.
///
/// Equal strings stay equal, and different ones stay different. A masker of another file renames them differently.
struct Masker: Sendable {
  private let rules: MaskRule.Table
  /// The angle by which all longitudes are rotated.
  let rotation = Rotation.random()
  /// The strings that are renamed, with their new names.
  private(set) var renamed: [String: String] = [:]
  /// The strings that stay.
  private(set) var kept: Set<String> = [""]
  private var taken: Set<String> = []

  /// Creates a masker with a random key.
  init(rules: MaskRule.Table = [:]) { self.rules = rules }

  /// Returns a literal with every string renamed. Strings that are new get a random name.
  mutating func mask(_ literal: Literal) -> Literal {
    mapped(literal) { mask($0) }
  }

  /// Returns the name of a string, which is new if the string is.
  mutating func mask(_ text: String) -> String {
    if let name = renamed[text] { return name }
    if kept.contains(text) { return text }
    taken.insert(text)
    var name = Self.name(like: text)
    while !taken.insert(name).inserted { name = Self.name(like: text) }
    renamed[text] = name
    return name
  }

  /// Returns a literal with every known string renamed. Others stay.
  ///
  /// - Parameters:
  ///   - literal: The literal.
  ///   - label: The label of the field whose value it is. If a field with this label has a rule in any type, the rule is
  ///     applied.
  ///   - unknown: Receives the other strings.
  func masked(
    _ literal: Literal, of label: Substring? = nil, unknown: (String) -> Void = { _ in }
  ) -> Literal {
    if let label, let value = rules.values.lazy.compactMap({ $0[String(label)]?.apply(literal, rotation) }).first {
      return value
    }
    return mapped(literal) { text in
      if let name = renamed[text] { return name }
      if !kept.contains(text) { unknown(text) }
      return text
    }
  }

  /// Keeps a string from now on.
  mutating func keep(_ text: String) {
    renamed[text] = nil
    taken.insert(text)
    kept.insert(text)
  }

  /// Renames a string to a given name from now on, and returns whether it does: not if one of both is known.
  mutating func rename(_ text: String, to name: String) -> Bool {
    guard !taken.contains(text), taken.insert(name).inserted else { return false }
    taken.insert(text)
    renamed[text] = name
    return true
  }

  /// Returns the different strings of a literal that have no rule, in their order.
  func strings(in literal: Literal) -> [String] {
    var (strings, known) = ([String](), Set<String>())
    _ = mapped(literal) { text in
      if known.insert(text).inserted { strings.append(text) }
      return text
    }
    return strings
  }
}

extension Masker {
  /// Returns a literal with the rules applied, and each other string replaced.
  private func mapped(_ literal: Literal, _ replace: (String) -> String) -> Literal {
    func mapped(_ arguments: [Literal.Argument], _ rules: [String: MaskRule]?) -> [Literal.Argument] {
      arguments.map { argument in
        let rule = rules.flatMap { rules in argument.label.flatMap { rules[$0] } }
        let value = rule?.apply(argument.value, rotation) ?? self.mapped(argument.value, replace)
        return Literal.Argument(argument.label, value)
      }
    }
    switch literal {
    case .string(let text): return .string(replace(text))
    case .array(let elements): return .array(elements.map { self.mapped($0, replace) })
    case .dictionary(let pairs):
      return .dictionary(pairs.map { .init(self.mapped($0.key, replace), self.mapped($0.value, replace)) })
    case .case(let name, let arguments): return .case(name, mapped(arguments, rules[name]))
    case .record(let name, let fields): return .record(name, mapped(fields, rules[name]))
    case .tuple(let elements): return .tuple(mapped(elements, nil))
    case .nil, .bool, .integer, .floating, .duration, .opaque: return literal
    }
  }
}

extension Masker {
  private static let consonants = Array("bdfghjklmnprstvz"), vowels = Array("aeiou")

  /// Returns syllables of about the length of a string, at least 8 letters and at most 32, as one word or several, with
  /// the same case at the beginning.
  private static func name(like text: String) -> String {
    let syllables = min(max((text.count + 3) / 4 * 2, 4), 16)
    let isOneWord = syllables == 4 || !text.contains(" ")
    var name = ""
    for index in 0..<syllables {
      if index > 0, index.isMultiple(of: 4), !isOneWord { name += " " }
      for letters in [consonants, vowels] { if let letter = letters.randomElement() { name.append(letter) } }
    }
    return text.first?.isUppercase == true ? name.prefix(1).uppercased() + name.dropFirst() : name
  }
}
