extension LineEditor {
  /// Inserts the common prefix of the candidates; a second Tab in a row lists them.
  mutating func completeWord() -> Outcome {
    purpose = .complete
    let candidates = complete(String(text), cursor)
    guard let common = Self.commonPrefix(candidates) else { return .nothing }
    let typed = Self.overlap(of: text[..<cursor], with: common)
    let rest = Array(common.dropFirst(typed))
    let outcome = insert(rest)
    if outcome == .nothing, previousPurpose == .complete, candidates.count > 1 { return .candidates(candidates) }
    return outcome
  }

  private static func commonPrefix(_ candidates: [String]) -> [Character]? {
    guard var common = candidates.first.map(Array.init) else { return nil }
    for candidate in candidates.dropFirst() {
      common = zip(common, candidate).prefix { $0 == $1 }.map(\.0)
    }
    return common
  }

  /// Returns the length of the longest prefix of `word` that is a suffix of `head`.
  private static func overlap(of head: ArraySlice<Character>, with word: [Character]) -> Int {
    let longest = min(head.count, word.count)
    return (0...longest).last { head.suffix($0).elementsEqual(word.prefix($0)) } ?? 0
  }
}
