extension LineEditor {
  /// Where the word before the cursor begins; a word is letters, digits and underscores.
  var wordStart: Int {
    var index = cursor
    while index > 0, !text[index - 1].isPartOfWord { index -= 1 }
    while index > 0, text[index - 1].isPartOfWord { index -= 1 }
    return index
  }

  /// Where the word after the cursor ends.
  var wordEnd: Int {
    var index = cursor
    while index < text.count, !text[index].isPartOfWord { index += 1 }
    while index < text.count, text[index].isPartOfWord { index += 1 }
    return index
  }

  /// Where what stands between blanks before the cursor begins.
  var blankWordStart: Int {
    var index = cursor
    while index > 0, text[index - 1].isWhitespace { index -= 1 }
    while index > 0, !text[index - 1].isWhitespace { index -= 1 }
    return index
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
