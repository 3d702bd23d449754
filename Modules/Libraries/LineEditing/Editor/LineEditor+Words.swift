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
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
