/// A picture of boxes in columns, and of arrows between them.
struct Diagram {
  struct Box {
    let name: String
    let lines: [String]
  }

  var columns: [(title: String, boxes: [Box])] = []
  var arrows: [(from: String, to: String)] = []

  private static let (lineHeight, gap, columnGap, letterWidth) = (16, 10, 90, 7)

  private static func height(of box: Box) -> Int { box.lines.count * lineHeight + 8 }

  private static func height(of column: (title: String, boxes: [Box])) -> Int {
    column.boxes.reduce(0) { $0 + height(of: $1) + gap }
  }

  /// The picture; its colors follow the light or dark page around it.
  var svg: String {
    let height = columns.map(Self.height).max() ?? 0
    var (places, shapes, x): ([String: Frame], [String], Int) = ([:], [], 10)
    for column in columns {
      let longest = (column.boxes.flatMap(\.lines) + [column.title]).map(\.count).max() ?? 0
      let width = longest * Self.letterWidth + 16
      var y = 34 + (height - Self.height(of: column)) / 2
      shapes.append(#"<text x="\#(x)" y="\#(y - 14)" class="title">\#(column.title)</text>"#)
      for box in column.boxes {
        let frame = Frame(x: x, y: y, width: width, height: Self.height(of: box))
        places[box.name] = frame
        shapes += frame.shapes(box.lines, lineHeight: Self.lineHeight)
        y += frame.height + Self.gap
      }
      x += width + Self.columnGap
    }
    let paths = arrows.compactMap { arrow in
      places[arrow.from].flatMap { from in places[arrow.to].map { from.path(to: $0) } }
    }
    let body = (paths + shapes).joined(separator: "\n")
    let size = (width: x - Self.columnGap + 10, height: height + 34)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)" \
      viewBox="0 0 \(size.width) \(size.height)" font-family="sans-serif" font-size="12">
      <style>
      svg { color-scheme: light dark; --ink: #333; --paper: #f6f6f6; }
      @media (prefers-color-scheme: dark) { svg { --ink: #ddd; --paper: #222; } }
      text { fill: var(--ink); } .title { font-weight: bold; }
      rect { fill: var(--paper); stroke: var(--ink); }
      path { fill: none; stroke: var(--ink); stroke-opacity: 0.5; marker-end: url(#tip); }
      </style>
      <defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto">\
      <polygon points="0,0 8,4 0,8" fill="#888"/></marker></defs>
      \(body)
      </svg>

      """
  }
}

/// The place of a box in a picture.
private struct Frame {
  let x, y, width, height: Int

  func shapes(_ lines: [String], lineHeight: Int) -> [String] {
    [#"<rect x="\#(x)" y="\#(y)" width="\#(width)" height="\#(height)" rx="4"/>"#]
      + lines.enumerated().map { #"<text x="\#(x + 8)" y="\#(y + 16 + $0 * lineHeight)">\#($1)</text>"# }
  }

  /// An arrow between the sides that face each other; within a column, around the left side.
  func path(to other: Frame) -> String {
    let isBack = other.x <= x
    let (start, end) = (isBack ? x : x + width, isBack && other.x < x ? other.x + other.width : other.x)
    let (from, to) = (y + height / 2, other.y + other.height / 2)
    let bend = other.x == x ? -40 : (end - start) / 2
    let second = other.x == x ? end - 40 : end - bend
    return #"<path d="M\#(start),\#(from) C\#(start + bend),\#(from) \#(second),\#(to) \#(end),\#(to)"/>"#
  }
}
