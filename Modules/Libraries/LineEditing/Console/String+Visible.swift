extension String {
  /// The text with each character that a terminal would obey or hide as an escape, such as `\u{1B}`; line ends and tabs
  /// stay.
  ///
  /// These are control characters, marks of direction, and characters without width, but not those within an emoji. A text
  /// from elsewhere could otherwise move the cursor, or read otherwise than it is.
  var visible: String {
    if isPlain || !unicodeScalars.contains(where: \.isHidden) { return self }
    return self[...].visible
  }

  /// The same, but with attributes: bold, dim, the eight colours and their end, which hide no text.
  var visibleWithAttributes: String {
    if isPlain { return self }
    guard utf8.contains(0x1B) else { return visible }
    var (text, rest) = ("", self[...])
    while let attribute = rest.firstMatch(of: /\u{1B}\[(?:[0-2]|3[0-7])m/) {
      text += rest[..<attribute.range.lowerBound].visible + attribute.output
      rest = rest[attribute.range.upperBound...]
    }
    return text + rest.visible
  }

  /// Whether it is printable ASCII alone, as nearly every text is; its bytes tell that at the least cost.
  private var isPlain: Bool { utf8.allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 < 0x7F } }
}

extension Substring {
  fileprivate var visible: String {
    reduce(into: "") { text, character in
      for scalar in character.unicodeScalars {
        if scalar.isHidden, !character.isEmoji {
          text += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
  }
}

extension Character {
  fileprivate var isEmoji: Bool { unicodeScalars.first.map { $0.value > 0xFF && $0.properties.isEmoji } == true }
}

extension Unicode.Scalar {
  fileprivate var isHidden: Bool {
    switch value {
    case 0x09, 0x0A, 0x20..<0x7F: false
    default: [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
    }
  }
}
