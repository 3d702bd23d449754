import Testing

@testable import Screens

/// Texts fit into columns, and pictures into characters.
struct StyledTextTests {
  private let text = StyledText("saved ", .good) + StyledText("漢字", .bold) + StyledText(" yes")

  @Test func `a text takes exactly the columns that it gets, ends in an ellipsis if cut, and halves no character`() {
    #expect((0...20).map { text.fitted(to: $0).columns } == Array(0...20))
    #expect([9, 10, 16].map { text.fitted(to: $0).plain } == ["saved 漢…", "saved 漢… ", "saved 漢字 yes  "])
  }

  @Test func `a long text continues in further rows, and no word is lost`() {
    let text = StyledText("★ rome  ") + StyledText("unsaved: the server answers 503, and asks to wait", .bad)
    let rows = ["★ rome  unsaved: the", "    server answers ", "    503, and asks to", "    wait"]
    #expect(text.wrapped(to: 20).map(\.plain) == rows)
    #expect(StyledText("abcdefghijklmnop").wrapped(to: 8).map(\.plain) == ["abcdefgh", "    ijkl", "    mnop"])
  }

  @Test func `styles are attributes if there are colors, and line ends are blanks`() {
    let texts = [true, false].map { StyledText("no\nroute", .bad).text(hasColors: $0) }
    #expect(texts == ["\u{1B}[31mno route\u{1B}[0m", "no route"])
  }

  @Test func `a line runs through dots from corner to corner, and what is outside is left out`() {
    var canvas = BrailleCanvas(PaneSize(columns: 2, rows: 1))
    canvas.draw(from: (0, 0), to: (3, 3))
    #expect(canvas.rows.map(\.plain) == ["⠑⢄"])
    canvas.mark("✚", .bad, x: 3, y: 3)
    for far in [-1, 1e300, .infinity, .nan] { canvas.draw(from: (far, far), to: (0, far)) }
    #expect(canvas.rows.map(\.plain) == ["⠑✚"])
  }
}
