extension LineEditor {
  /// The number of scalars beyond which combining marks do not extend a character, because each one costs more.
  static let longestCharacter = 32

  /// Inserts characters at the cursor; control characters and excessive combining marks are left out.
  mutating func insert(_ characters: [Character]) -> Outcome {
    var new = characters.filter { $0 == "\n" || !$0.isControlCharacter }[...]
    if let first = new.first, isExcessive(first) { new.removeFirst() }
    guard !new.isEmpty else { return .nothing }
    let start = cursor
    text.insert(contentsOf: new, at: start)
    cursor += new.count
    rejoin(at: start)
    return .redraw
  }

  /// Returns whether a character would extend the one before the cursor beyond the limit.
  private func isExcessive(_ character: Character) -> Bool {
    guard cursor > 0, text[cursor - 1].unicodeScalars.count >= Self.longestCharacter else { return false }
    return String([text[cursor - 1], character]).count == 1
  }

  mutating func move(to position: Int) -> Outcome {
    guard (0...text.count).contains(position), position != cursor else { return .nothing }
    cursor = position
    return .redraw
  }

  mutating func erase(_ range: Range<Int>) -> Outcome {
    guard range.lowerBound >= 0, range.upperBound <= text.count, !range.isEmpty else { return .nothing }
    text.removeSubrange(range)
    cursor = range.lowerBound
    rejoin(at: cursor)
    return .redraw
  }

  /// Erases a range and keeps it for Ctrl-Y; consecutive kills are joined.
  mutating func kill(_ range: Range<Int>) -> Outcome {
    purpose = .kill
    guard !range.isEmpty else { return .nothing }
    let cut = Array(text[range])
    if previousPurpose != .kill {
      killed = cut
    } else if range.upperBound == cursor {
      killed = cut + killed
    } else {
      killed += cut
    }
    return erase(range)
  }

  /// Swaps the characters around the cursor, or the last two at the end of the line.
  mutating func transpose() -> Outcome {
    guard cursor > 0, text.count > 1 else { return .nothing }
    let second = min(cursor, text.count - 1)
    text.swapAt(second - 1, second)
    cursor = second + 1
    rejoin(at: second - 1)
    return .redraw
  }

  /// Divides the text into characters again from before `start`, so that a combining mark joins the letter before it.
  ///
  /// The cost is proportional to the length of the text after `start`, or constant if the characters there are ASCII.
  private mutating func rejoin(at start: Int) {
    let first = max(0, start - 1)
    guard text[first..<min(cursor + 1, text.count)].contains(where: { !$0.isASCII }) else { return }
    let scalarsToCursor = text[first..<cursor].reduce(0) { $0 + $1.unicodeScalars.count }
    text.replaceSubrange(first..., with: Array(String(text[first...])))
    cursor = first
    var scalars = 0
    while scalars < scalarsToCursor, cursor < text.count {
      scalars += text[cursor].unicodeScalars.count
      cursor += 1
    }
  }
}

extension Character {
  /// Whether a terminal would interpret the character as a command.
  var isControlCharacter: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }
}
