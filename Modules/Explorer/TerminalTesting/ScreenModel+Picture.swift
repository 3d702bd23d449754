import LineEditing

extension ScreenModel {
  private static let (letter, line, margin) = (8, 18, 12)

  /// What the terminal shows, as SVG; its colors follow the light or dark page around it.
  ///
  /// Characters stay in their columns in any font.
  public var picture: String {
    let size = (width: width * Self.letter + 2 * Self.margin, height: rows.count * Self.line + 2 * Self.margin)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13">
      <style>
      svg { color-scheme: light dark; --ink: #24292f; --paper: #f6f8fa; --good: #1a7f37; --bad: #cf222e; --notice: #8250df; }
      @media (prefers-color-scheme: dark) { svg { --ink: #d0d7de; --paper: #161b22; --good: #3fb950; --bad: #f85149; --notice: #bc8cff; } }
      text { fill: var(--ink); } rect { fill: var(--paper); }
      .s1 { font-weight: bold; } .s2 { opacity: 0.65; } .s31 { fill: var(--bad); } .s32 { fill: var(--good); } .s35 { fill: var(--notice); }
      </style>
      <rect width="\(size.width)" height="\(size.height)" rx="8"/>
      \(rows.indices.flatMap(texts).joined(separator: "\n"))
      </svg>

      """
  }

  /// Returns the elements of a row: one for each word of one style, in characters that are either all ASCII or all not.
  private func texts(of row: Int) -> [String] {
    var (words, end): ([(column: Int, text: String, cell: Cell, columns: Int)], Int) = ([], -1)
    for (column, cell) in rows[row].cells.enumerated() where !cell.isBlank {
      let columns = cell.text.reduce(0) { $0 + CharacterWidth.columns($1) }
      if let last = words.last?.cell, end == column, last.style == cell.style, last.isASCII == cell.isASCII {
        words[words.count - 1].text += cell.text
        words[words.count - 1].columns += columns
      } else {
        words.append((column, cell.text, cell, columns))
      }
      end = column + columns
    }
    return words.map { word in
      let (x, y) = (Self.margin + word.column * Self.letter, Self.margin + row * Self.line + 13)
      let style = word.cell.style.isEmpty ? "" : " class=\"s\(word.cell.style)\""
      let text = word.text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      return "<text x=\"\(x)\" y=\"\(y)\" textLength=\"\(word.columns * Self.letter)\"\(style)>\(text)</text>"
    }
  }
}

extension ScreenModel.Cell {
  fileprivate var isASCII: Bool { text.utf8.count == 1 }
  /// Whether nothing is drawn, as for the empty braille pattern.
  fileprivate var isBlank: Bool { ["", " ", "\u{2800}"].contains(text) }
}
