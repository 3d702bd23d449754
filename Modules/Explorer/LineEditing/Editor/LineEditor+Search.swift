extension LineEditor {
  /// A search backwards through the history.
  struct Search: Sendable {
    var query: [Character] = []
    var isFailing = false
    let textBefore: [Character]
    let cursorBefore: Int
    let indexBefore: Int

    var prompt: String {
      isFailing ? "(no match for \"\(String(query))\") " : "(history: \"\(String(query))\") "
    }
  }

  mutating func beginSearch() -> Outcome {
    drafts[historyIndex] = text
    search = Search(textBefore: text, cursorBefore: cursor, indexBefore: historyIndex)
    return .redraw
  }

  /// Handles a key during a search; other keys end it and edit the found line.
  mutating func handleInSearch(_ key: Key) -> Outcome? {
    switch key {
    case .character(let character) where !character.isControlCharacter:
      let query = search?.query ?? []
      search?.query = Array(String(query + [character]))
      return find(before: historyIndex + 1)
    case .backspace, .control("h"):
      _ = search?.query.popLast()
      return find(before: history.lines.count)
    case .control("r"): return find(before: historyIndex, otherThan: String(text))
    case .control("g"): return cancelSearch()
    case .escape:
      search = nil
      return .redraw
    default:
      search = nil
      let outcome = perform(key)
      return outcome == .nothing ? .redraw : outcome
    }
  }

  private mutating func find(before end: Int, otherThan shown: String? = nil) -> Outcome {
    guard let query = search?.query, !query.isEmpty else {
      search?.isFailing = false
      return .redraw
    }
    let older = history.lines.prefix(end)
    let found = older.lastIndex { $0.contains(query) && $0 != shown }
    search?.isFailing = found == nil
    guard let found else { return .redraw }
    drafts[found] = nil
    recalledPrefix = []
    show(found)
    cursor = text.firstRange(of: query)?.lowerBound ?? text.count
    return .redraw
  }

  private mutating func cancelSearch() -> Outcome {
    guard let search else { return .nothing }
    historyIndex = search.indexBefore
    text = search.textBefore
    cursor = search.cursorBefore
    self.search = nil
    return .redraw
  }
}
