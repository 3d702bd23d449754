/// The submitted lines, the oldest first.
struct History: Equatable, Sendable {
  private(set) var lines: [String] = []
  let limit: Int

  init(limit: Int = 1000) {
    self.limit = max(1, limit)
  }

  /// Adds a line, unless it is blank or equal to the one before it.
  mutating func add(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), line != lines.last else { return }
    lines.append(line)
    if lines.count > limit { lines.removeFirst(lines.count - limit) }
  }
}

extension LineEditor {
  /// Shows the next older line that starts with the text that was before the cursor when recalling started.
  mutating func recallOlder() -> Outcome {
    if historyIndex == history.lines.count { recalledPrefix = Array(text[..<cursor]) }
    let older = history.lines[..<min(historyIndex, history.lines.count)]
    return older.lastIndex(where: isRecalled).map { recall($0) } ?? .nothing
  }

  /// Shows the next newer line that starts with that text; after the newest, the unfinished line.
  mutating func recallNewer() -> Outcome {
    guard historyIndex < history.lines.count else { return .nothing }
    return recall(history.lines[(historyIndex + 1)...].firstIndex(where: isRecalled) ?? history.lines.count)
  }

  private func isRecalled(_ line: String) -> Bool {
    line.starts(with: recalledPrefix) && (recalledPrefix.isEmpty || !text.elementsEqual(line))
  }

  /// Shows a line of the history, or the unfinished line, and keeps the edits of the current one.
  private mutating func recall(_ target: Int) -> Outcome {
    drafts[historyIndex] = text
    show(target)
    return .redraw
  }

  mutating func show(_ target: Int) {
    historyIndex = target
    text = drafts[target] ?? Array(history.lines[target])
    cursor = text.count
  }
}
