extension LineEditor {
  /// Inserts characters at the cursor; control characters are left out.
  mutating func insert(_ characters: [Character]) -> Outcome {
    let new = characters.filter { $0 == "\n" || !$0.isControlCharacter }
    isTooLong = isTooLong || text.count + new.count > LineSplitter.limit
    guard !new.isEmpty, !isTooLong else { return .nothing }
    let start = cursor
    text.insert(contentsOf: new, at: start)
    cursor += new.count
    rejoin(at: start)
    return .redraw
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

extension LineEditor {
  /// The start of the word before the cursor; a word consists of letters, digits and underscores.
  var wordStart: Int {
    var index = cursor
    while index > 0, !text[index - 1].isPartOfWord { index -= 1 }
    while index > 0, text[index - 1].isPartOfWord { index -= 1 }
    return index
  }

  var wordEnd: Int {
    var index = cursor
    while index < text.count, !text[index].isPartOfWord { index += 1 }
    while index < text.count, text[index].isPartOfWord { index += 1 }
    return index
  }

  /// The start of the text between spaces before the cursor.
  var blankWordStart: Int {
    var index = cursor
    while index > 0, text[index - 1].isWhitespace { index -= 1 }
    while index > 0, !text[index - 1].isWhitespace { index -= 1 }
    return index
  }
}

extension Character {
  /// Whether a terminal would interpret the character as a command.
  var isControlCharacter: Bool {
    unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
  }

  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
