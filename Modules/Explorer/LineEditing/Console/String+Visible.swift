extension String {
  /// The text with escapes such as `\u{1B}` for characters that a terminal would interpret or hide.
  ///
  /// These are control characters except line ends and tabs, direction marks, and characters without a width, unless they
  /// are part of an emoji. They could move the cursor or disguise the text.
  var visible: String {
    if isPlain || !unicodeScalars.contains(where: \.isHidden) { return self }
    return self[...].visible
  }

  /// The same string, but with attributes kept: bold, dim, the eight colors, and their end.
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

  /// Whether the text is only printable ASCII, as most strings are; comparing bytes is fastest.
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
    default:
      [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
        || properties.isDefaultIgnorableCodePoint && !properties.isVariationSelector
    }
  }
}
