import Screens
import Testing

struct BrailleCanvasTests {
  @Test func `a line is drawn with dots from corner to corner, and clipped outside`() {
    var canvas = BrailleCanvas(PaneSize(columns: 2, rows: 1))
    canvas.draw(from: (0, 0), to: (3, 3))
    #expect(canvas.rows.map(\.plain) == ["⠑⢄"])
    canvas.mark("✚", .bad, x: 3, y: 3)
    for far in [-1, 1e300, .infinity, .nan] { canvas.draw(from: (far, far), to: (0, far)) }
    #expect(canvas.rows.map(\.plain) == ["⠑✚"])
  }
}
