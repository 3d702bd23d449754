import LineEditing

/// A text on a terminal, in parts that each have a style.
public struct StyledText: Equatable, Sendable, ExpressibleByStringLiteral {
  /// The emphasis of a text.
  public enum Style: Equatable, Sendable {
    /// Ordinary text.
    case plain
    /// What matters most.
    case bold
    /// What matters least.
    case dim
    /// A success; green where there are colors.
    case good
    /// A failure; red where there are colors.
    case bad
    /// What needs attention; magenta where there are colors, because yellow is unreadable on white.
    case notice
  }

  private var parts: [(text: String, style: Style)]

  /// Creates a text with one style. A line break becomes a space.
  public init(_ text: String, _ style: Style = .plain) {
    parts = [(text.contains("\n") ? text.split(separator: "\n").joined(separator: " ") : text, style)]
  }

  /// Creates a plain text.
  public init(stringLiteral text: String) { self.init(text) }

  /// The text without styles.
  public var plain: String { parts.map(\.text).joined() }

  /// The number of columns of the text on a terminal.
  public var columns: Int { plain.reduce(0) { $0 + CharacterWidth.columns($1) } }

  /// Returns both texts, one after the other.
  public static func + (one: StyledText, other: StyledText) -> StyledText {
    var sum = one
    for part in other.parts where part.text != "" {
      if let last = sum.parts.last, last.style == part.style {
        sum.parts[sum.parts.count - 1].text += part.text
      } else {
        sum.parts.append(part)
      }
    }
    return sum
  }

  /// Returns whether both texts have the same parts with the same styles.
  public static func == (one: StyledText, other: StyledText) -> Bool {
    one.parts.count == other.parts.count && zip(one.parts, other.parts).allSatisfy { $0 == $1 }
  }

  /// Returns the text, padded with spaces to a number of columns.
  public func padded(to count: Int) -> StyledText {
    self + StyledText(String(repeating: " ", count: max(0, count - columns)))
  }

  /// Returns the text, cut with an ellipsis or padded with spaces to a number of columns.
  func fitted(to count: Int) -> StyledText {
    let count = max(0, count)
    if columns <= count { return padded(to: count) }
    var (left, cut) = (count - 1, StyledText(""))
    for (text, style) in parts {
      let fitting = text.prefix { character in
        left -= CharacterWidth.columns(character)
        return left >= 0
      }
      cut.parts.append((String(fitting), style))
      if left < 0 { break }
    }
    if count > 0 { cut.parts.append(("…", .dim)) }
    return cut.padded(to: count)
  }

  /// Returns the text in rows of at most a number of columns, which end at spaces; rows after the first are indented.
  func wrapped(to count: Int) -> [StyledText] {
    let (indent, width) = (StyledText("    "), max(8, count))
    var rows = [StyledText("")]
    for (text, style) in parts {
      var rest = text[...]
      while let first = rest.first {
        let word = first == " " ? rest.prefix { $0 == " " } : rest.prefix { $0 != " " }
        let piece = StyledText(String(word), style)
        let room = width - rows[rows.count - 1].columns
        if piece.columns > room, first != " ", room < width - indent.columns { rows.append(indent) }
        let fitting = word.prefix(max(first == " " ? 0 : 1, width - rows[rows.count - 1].columns))
        rows[rows.count - 1] = rows[rows.count - 1] + StyledText(String(fitting), style)
        rest = rest.dropFirst(first == " " ? word.count : fitting.count)
      }
    }
    return rows
  }

  /// Returns the text as a terminal shows it.
  func text(hasColors: Bool) -> String {
    parts.map { text, style in
      let code = style.code
      return hasColors && code != "" && text != "" ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }.joined()
  }
}

extension StyledText.Style {
  /// The number that selects the attribute; empty for none.
  fileprivate var code: String {
    switch self {
    case .plain: ""
    case .bold: "1"
    case .dim: "2"
    case .good: "32"
    case .bad: "31"
    case .notice: "35"
    }
  }
}
