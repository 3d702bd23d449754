extension LineEditor {
  /// Inserts the common prefix of the candidates; a second consecutive Tab lists them.
  ///
  /// If the rest of the prefix already follows the cursor, the cursor moves behind it.
  mutating func completeWord() -> Outcome {
    purpose = .complete
    let completion = complete(String(text), cursor)
    let candidates = completion.candidates
    guard let common = Self.commonPrefix(candidates) else { return .nothing }
    let rest = common.dropFirst(completion.typedCount)
    let isThere = text[cursor...].starts(with: rest)
    let outcome = isThere ? move(to: cursor + rest.count) : insert(Array(rest))
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
}
