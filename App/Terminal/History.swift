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
