/// A picture of boxes in groups, and of arrows between them.
struct Diagram {
  struct Box {
    let name: String
    let lines: [String]
  }

  /// Whether the groups are rows, each below those before it; otherwise, they are columns.
  var hasRows = false
  var groups: [(title: String, boxes: [Box])] = []
  var arrows: [(from: String, to: String)] = []

  private static let (lineHeight, gap, letterWidth) = (16, 10, 7)
  private var groupGap: Int { hasRows ? 46 : 90 }
  /// The space before the boxes of a group: next to the title of a row, or below that of a column.
  private var start: Int { hasRows ? 100 : 34 }

  private static func width(_ lines: [String]) -> Int { (lines.map(\.count).max() ?? 0) * letterWidth + 16 }

  private func length(of box: Box) -> Int {
    hasRows ? Self.width(box.lines) : box.lines.count * Self.lineHeight + 8
  }

  private func length(of group: (title: String, boxes: [Box])) -> Int {
    group.boxes.reduce(0) { $0 + length(of: $1) + Self.gap }
  }

  private func breadth(of group: (title: String, boxes: [Box])) -> Int {
    hasRows ? Self.lineHeight + 8 : Self.width(group.boxes.flatMap(\.lines) + [group.title])
  }

  /// The picture; its colors follow the light or dark page around it.
  var svg: String {
    let length = groups.map(self.length).max() ?? 0
    var (places, shapes, across): ([String: Frame], [String], Int) = ([:], [], 10)
    for group in groups {
      let breadth = breadth(of: group)
      var along = start + (length - self.length(of: group)) / 2
      let title = hasRows ? (x: 10, y: across + 16) : (x: across, y: along - 14)
      shapes.append(#"<text x="\#(title.x)" y="\#(title.y)" class="title">\#(group.title)</text>"#)
      for box in group.boxes {
        var frame = Frame(x: across, y: along, width: breadth, height: self.length(of: box))
        if hasRows { frame = frame.transposed }
        places[box.name] = frame
        shapes += frame.shapes(box.lines, lineHeight: Self.lineHeight)
        along += self.length(of: box) + Self.gap
      }
      across += breadth + groupGap
    }
    let paths = arrows.compactMap { arrow in
      places[arrow.from].flatMap { from in places[arrow.to].map { from.path(to: $0, down: hasRows) } }
    }
    let body = (paths + shapes).joined(separator: "\n")
    let (long, broad) = (start + length, across - groupGap + 10)
    let size = hasRows ? (width: long, height: broad) : (width: broad, height: long)
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

  var transposed: Frame { Frame(x: y, y: x, width: height, height: width) }

  /// An arrow between the sides that face each other; within a group, around the side of its start.
  func path(to other: Frame, down: Bool) -> String {
    if down {
      // The same path with its coordinates exchanged.
      return transposed.path(to: other.transposed, down: false).replacing(/(-?\d+),(-?\d+)/) { "\($0.2),\($0.1)" }
    }
    let isBack = other.x <= x
    let (start, end) = (isBack ? x : x + width, isBack && other.x < x ? other.x + other.width : other.x)
    let (from, to) = (y + height / 2, other.y + other.height / 2)
    let bend = other.x == x ? -40 : (end - start) / 2
    let second = other.x == x ? end - 40 : end - bend
    return #"<path d="M\#(start),\#(from) C\#(start + bend),\#(from) \#(second),\#(to) \#(end),\#(to)"/>"#
  }
}
