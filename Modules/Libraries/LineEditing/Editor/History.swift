/// The lines that were submitted, oldest first.
struct History: Equatable, Sendable {
  private(set) var lines: [String] = []
  let limit: Int

  init(limit: Int = 1000) {
    self.limit = max(1, limit)
  }

  /// Adds a line, unless it is blank or the same as the one before it.
  mutating func add(_ line: String) {
    guard line.contains(where: { !$0.isWhitespace }), line != lines.last else { return }
    lines.append(line)
    if lines.count > limit { lines.removeFirst(lines.count - limit) }
  }
}

extension LineEditor {
  /// Shows another line of the history, or the unfinished line, and keeps the edits of the current one.
  mutating func recall(_ target: Int) -> Outcome {
    guard (0...history.lines.count).contains(target) else { return .nothing }
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
