/// A picture of dots, two across and four down in each character.
public struct BrailleCanvas: Sendable {
  /// The number of dots across and down.
  public let width, height: Int
  private var cells: [UInt8]
  private var marks: [Int: (Character, StyledText.Style)] = [:]
  private let columns: Int

  /// Creates an empty picture.
  public init(_ size: PaneSize) {
    columns = max(1, size.columns)
    (width, height) = (2 * columns, 4 * max(1, size.rows))
    cells = Array(repeating: 0, count: columns * max(1, size.rows))
  }

  /// Draws a dot; dots outside the picture are ignored.
  public mutating func draw(x: Double, y: Double) {
    guard let (cell, bit) = place(x, y) else { return }
    cells[cell] |= bit
  }

  /// Draws a line.
  public mutating func draw(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    let length = max(abs(end.x - start.x), abs(end.y - start.y))
    guard length.isFinite else { return }
    let steps = max(1, Int(min(length, 10_000).rounded(.up)))
    for step in 0...steps {
      let part = Double(step) / Double(steps)
      draw(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
    }
  }

  /// Replaces the dots around a point with a character.
  public mutating func mark(_ character: Character, _ style: StyledText.Style, x: Double, y: Double) {
    if let (cell, _) = place(x, y) { marks[cell] = (character, style) }
  }

  /// The rows of the picture.
  public var rows: [StyledText] {
    stride(from: 0, to: cells.count, by: columns).map { start in
      (start..<start + columns).reduce(StyledText("")) { row, cell in
        if let (character, style) = marks[cell] { return row + StyledText(String(character), style) }
        return row + StyledText(String(Unicode.Scalar(0x2800 + UInt32(cells[cell])) ?? " "))
      }
    }
  }

  private func place(_ x: Double, _ y: Double) -> (cell: Int, bit: UInt8)? {
    let (x, y) = (x.rounded(), y.rounded())
    guard x >= 0, y >= 0, x < Double(width), y < Double(height) else { return nil }
    let (column, row) = (Int(x), Int(y))
    let bit: UInt8 = row % 4 == 3 ? (column % 2 == 0 ? 0x40 : 0x80) : 1 << UInt8(row % 4 + 3 * (column % 2))
    return (row / 4 * columns + column / 2, bit)
  }
}
