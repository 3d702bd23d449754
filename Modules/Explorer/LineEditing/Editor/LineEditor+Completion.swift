extension LineEditor {
  /// Inserts the common prefix of the candidates; a second consecutive Tab lists them.
  ///
  /// Text that already follows the cursor, such as a bracket, is not inserted again: the cursor moves past it.
  mutating func completeWord() -> Outcome {
    purpose = .complete
    let completion = complete(String(text), cursor)
    let candidates = completion.candidates
    guard let common = Self.commonPrefix(candidates) else { return .nothing }
    let outcome =
      completion.isExact
      ? complete(with: common.dropFirst(completion.typedCount))
      : replace(completion.typedCount, with: common, isOnly: candidates.count == 1)
    if outcome == .nothing, previousPurpose == .complete, candidates.count > 1 { return .candidates(candidates) }
    return outcome
  }

  /// Replaces a typed text with the only candidate, or with the common prefix of all if that is not shorter.
  private mutating func replace(_ typedCount: Int, with common: [Character], isOnly: Bool) -> Outcome {
    guard isOnly || common.count >= typedCount else { return .nothing }
    if text[..<cursor].suffix(typedCount).elementsEqual(common) { return .nothing }
    _ = erase(cursor - typedCount..<cursor)
    let outcome = complete(with: common[...])
    return outcome == .nothing ? .redraw : outcome
  }

  private mutating func complete(with rest: ArraySlice<Character>) -> Outcome {
    let shared = zip(rest, text[cursor...]).prefix { $0 == $1 }.count
    var outcome = move(to: cursor + shared)
    let missing = rest.dropFirst(shared)
    let end = missing.indices.first { text[cursor...].starts(with: missing[$0...]) } ?? missing.endIndex
    if end > missing.startIndex { outcome = insert(Array(missing[..<end])) }
    return end < missing.endIndex ? move(to: cursor + missing.endIndex - end) : outcome
  }

  private static func commonPrefix(_ candidates: [String]) -> [Character]? {
    guard var common = candidates.first.map(Array.init) else { return nil }
    for candidate in candidates.dropFirst() {
      common = zip(common, candidate).prefix { $0 == $1 }.map(\.0)
    }
    return common
  }
}
