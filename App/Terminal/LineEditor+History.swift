extension LineEditor {
  /// Shows another line of the history, or the unfinished one; each is kept as it was left.
  mutating func recall(_ target: Int) -> Outcome {
    guard (0...history.lines.count).contains(target) else { return .nothing }
    drafts[place] = text
    show(target)
    return .redraw
  }

  mutating func show(_ target: Int) {
    place = target
    text = drafts[target] ?? Array(history.lines[target])
    cursor = text.count
  }
}
