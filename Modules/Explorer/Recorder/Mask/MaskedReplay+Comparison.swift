import Inspection
import LiteralParsing
import SwiftRex

extension MaskedReplay {
  /// Returns the path of the first part that did not change like the original; `nil` if all did.
  ///
  /// Cost: compares the changes, and whole states only if these differ, which may be just the order of a masked set.
  mutating func difference(
    from before: State, _ original: (before: State, after: State), _ strings: [String]
  ) -> String? {
    let changes = ValueChange.between(before, state)
    let originals = ValueChange.between(original.before, original.after)
    if isSame(originals, changes) { return nil }
    if learn(from: originals, changes, strings), isSame(originals, changes) { return nil }
    guard let expected: State = try? masker.masked(Literal(reflecting: original.after)).decode() else {
      return originals.first?.path ?? changes.first?.path ?? ""
    }
    return ValueChange.between(expected, state).first?.path
  }

  /// Returns whether the changes of the original, masked, are those of this replay. If so, keeps the strings that the
  /// reducer made.
  private mutating func isSame(_ originals: [ValueChange], _ changes: [ValueChange]) -> Bool {
    if originals.count != changes.count { return false }
    var made: [String] = []
    let expected = originals.map { change in
      change.mapped { masker.masked($0, of: change.path.split(separator: ".").last) { made.append($0) } }
    }
    let isSame = expected == changes || expected.sorted == changes.sorted
    if isSame { for text in made { masker.keep(text) } }
    return isSame
  }

  /// Learns the strings that the reducer derived from those of the action, such as "cannot find Oslo". Returns whether
  /// there are any.
  private mutating func learn(
    from originals: [ValueChange], _ changes: [ValueChange], _ strings: [String]
  ) -> Bool {
    var hasLearned = false
    for (original, text) in pairs(originals, changes)
    where original != text && masker.renamed[original] == nil && !masker.kept.contains(original) {
      let isMade = strings.contains { string in
        guard let name = masker.renamed[string] else { return false }
        return original.lowercased().contains(string.lowercased()) && text.lowercased().contains(name.lowercased())
      }
      if isMade { hasLearned = masker.rename(original, to: text) || hasLearned }
    }
    return hasLearned
  }

  /// Returns the strings of two lists of changes in pairs; none if they differ in number.
  private func pairs(_ originals: [ValueChange], _ changes: [ValueChange]) -> [(String, String)] {
    let strings = [originals, changes].map { masker.strings(in: .array($0.flatMap(\.literals))) }
    return strings[0].count == strings[1].count ? Array(zip(strings[0], strings[1])) : []
  }
}

extension ValueChange {
  /// The values, and the keys in the path.
  var literals: [Literal] {
    var literals: [Literal] = []
    _ = mapped { literal in
      literals.append(literal)
      return literal
    }
    return literals
  }
}

extension [ValueChange] {
  /// The changes sorted by path and value, because masking changes the order of a set.
  fileprivate var sorted: [ValueChange] {
    let keyed = map { (change: $0, key: $0.description(limit: 200)) }
    return keyed.sorted { $0.key < $1.key }.map(\.change)
  }
}
