import SwiftRexTesting
import TerminalTesting
import Testing

@testable import LineEditing

struct LineDrawingTests {
  private static func drawn(_ width: Int, _ height: Int = 24) -> Screen {
    Screen(size: WindowSize(columns: width, rows: height))
  }

  private static func line(_ picture: String, prompt: String = "> ") -> EditedLine {
    let cursor = picture.firstIndex(of: "|") ?? picture.endIndex
    let head = picture[..<cursor]
    return EditedLine(prompt: prompt, text: Array(head + picture[cursor...].dropFirst()), cursor: head.count)
  }

  @Test func `a line is laid out over rows of ten, or of a column that a wide character exceeds`() {
    let table: [(String, [String], Int, Int)] = [
      ("abc|", ["> abc"], 0, 5),
      ("abc|def", ["> abcdef"], 0, 5),
      ("|abcdefgh", ["> abcdefgh", ""], 0, 2),
      ("abcdefgh|", ["> abcdefgh", ""], 1, 0),
      ("abcdefgh|i", ["> abcdefgh", "i"], 1, 0),
      ("abcdefghijklmnopqrst|u", ["> abcdefgh", "ijklmnopqr", "stu"], 2, 2),
      ("abcdefg|漢字", ["> abcdefg ", "漢字"], 1, 0),
      ("漢|字", ["> 漢字"], 0, 4),
      ("e\u{301}👩‍💻|🇳🇴", ["> e\u{301}👩‍💻🇳🇴"], 0, 5),
      ("\u{7}|", ["> \u{FFFD}"], 0, 3),
      ("ab\nc|", ["> ab\r\n", "  c"], 1, 3),
      ("ab|\nc", ["> ab\r\n", "  c"], 0, 4),
      ("abcdefgh\n|", ["> abcdefgh\r\n", "  "], 1, 2),
      ("abcdefgh|\n", ["> abcdefgh\r\n", "  "], 0, 9),
    ]
    let expected = table.map { "\($0.1) \($0.2):\($0.3)" }
    let layouts = table.map { LineLayout(Self.line($0.0), width: 10) }
    #expect(layouts.map { "\($0.rows) \($0.cursorRow):\($0.cursorColumn)" } == expected)
    let narrow = LineLayout(Self.line("漢字|"), width: 1)
    #expect(narrow.rows == [">", " ", "漢", "字", ""])
  }

  @Test func `log output appears above the line and leaves nothing in the history of tmux`() {
    var drawn = Self.drawn(10)
    var screen = ScreenModel(width: 10)
    let line = Self.line("typed so| far, and long")
    screen.write(drawn.show(line))
    screen.write(drawn.hide() + "favorites.saved\r\n" + drawn.show(line))
    #expect(screen.text == "favorites.\nsaved\n> typed so\n far, and\nlong")
    #expect((screen.row, screen.column, screen.lines.count) == (3, 0, 5))
    drawn = Self.drawn(10)
    screen = ScreenModel(width: 10)
    screen.write(drawn.show(Self.line("t|")) + drawn.show(Self.line("ty|")) + drawn.hide())
    #expect(screen.history == [])
  }

  @Test func `in a wider window, the line is erased from its first row`() {
    let erased = [true, false].map { reflows in
      var drawn = Screen(size: WindowSize(columns: 10, rows: 24), reflows: reflows)
      _ = drawn.show(Self.line("typed so far, and long|"))
      drawn.resize(to: WindowSize(columns: 40, rows: 24))
      return drawn.hide()
    }
    #expect(erased == [Screen.eraseRows, "\u{1B}[2A" + Screen.eraseRows])
  }

  @Test func `a hint follows the cursor at the end, as much as fits on the row`() {
    var drawn = Self.drawn(10)
    var screen = ScreenModel(width: 10)
    var line = Self.line("wait|")
    line.hint = " secönds"
    let drawing = drawn.show(line)
    screen.write(drawing)
    #expect(screen.text == "> wait se" && drawing.contains("\u{1B}[2m se\u{1B}[22m"))
    #expect((screen.row, screen.column) == (0, 6))
    line = Self.line("wai|t")
    line.hint = " x"
    screen.write(drawn.show(line))
    #expect(screen.text == "> wait")
    line = Self.line("12345678|")
    line.hint = "next"
    screen.write(drawn.show(line))
    #expect(screen.text == "> 12345678\nnext")
    #expect((screen.row, screen.column) == (1, 0))
  }

  @Test func `a submitted line stays, and a new row follows`() {
    var drawn = Self.drawn(10)
    var screen = ScreenModel(width: 10)
    screen.write(drawn.finish(Self.line("|one line over two rows")) + "x")
    #expect(screen.text == "> one line\n over two\nrows\nx")
    screen.write("\r\n" + drawn.finish(Self.line("12345678|")) + "y")
    #expect(screen.lines.suffix(3) == ["x", "> 12345678", "y"])
    #expect(drawn.hide() == "")
  }

  @Test(arguments: UInt64(0)..<30)
  func `whatever was drawn before, the screen shows the line alone`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let width = Int.random(in: 3...12, using: &random)
    var drawn = Self.drawn(width, 100)
    var screen = ScreenModel(width: width, height: 100)
    screen.write("above\r\n")
    let above = screen.lines.dropLast()
    let letters = Array("abc 漢😀é\n") + ["🇳🇴", "👩‍💻"]
    for _ in 0..<30 {
      let count = Int.random(in: 0...30, using: &random)
      let text = (0..<count).map { _ in letters[Int.random(in: letters.indices, using: &random)] }
      let cursor = Int.random(in: 0...count, using: &random)
      let line = EditedLine(prompt: "> ", text: text, cursor: cursor)
      screen.write(drawn.show(line))
      let layout = LineLayout(line, width: width)
      let blank = ScreenModel.blankless(layout.rows)
      #expect(ScreenModel.blankless(Array(screen.lines.dropFirst(above.count))) == blank)
      #expect((screen.row, screen.column) == (above.count + layout.cursorRow, layout.cursorColumn))
    }
    screen.write(drawn.hide())
    #expect(ScreenModel.blankless(screen.lines) == Array(above))
    #expect((screen.row, screen.column) == (above.count, 0))
  }

  @Test func `a line taller than the terminal is shown around its cursor`() {
    var drawn = Self.drawn(4, 3)
    var screen = ScreenModel(width: 4, height: 3)
    let texts = ["aabbbbccccdddd|ee", "|aabbbbccccddddee", "short|", "|a\nb\nc\nd"].map { picture in
      screen.write(drawn.show(Self.line(picture)))
      return screen.text
    }
    #expect(texts == ["cccc\ndddd\nee", "> aa\nbbbb\ncccc", "> sh\nort", "> a\n  b\n  c"])
    #expect((screen.row, screen.column) == (0, 2))
  }

  @Test(arguments: [3, 5, 8, 13, 40], ["|", "ab|", "abcdefgh|", "abcdefg|hijklmnopqrstuvw", "|abcdefghijklmnopqr"])
  func `after a change of the width, the line is drawn once`(width: Int, picture: String) {
    var drawn = Self.drawn(10)
    var screen = ScreenModel(width: 10)
    let line = Self.line(picture)
    screen.write("above\r\n" + drawn.show(line))
    screen.resize(to: width)
    let above = screen.lines.prefix { !$0.hasPrefix(">") }
    drawn.resize(to: WindowSize(columns: width, rows: 24))
    screen.write(drawn.show(line))
    let layout = LineLayout(line, width: width)
    #expect(ScreenModel.blankless(screen.lines) == ScreenModel.blankless(Array(above) + layout.rows))
    #expect(screen.row == above.count + layout.cursorRow)
  }
}

extension ScreenModel {
  /// Rows without blanks at their ends and without empty rows at the bottom.
  static func blankless(_ rows: [String]) -> [String] {
    var rows = rows.map { row in
      var row = row[...]
      while row.last == " " || row.last == "\r\n" { row.removeLast() }
      return String(row)
    }
    while rows.last == "" { rows.removeLast() }
    return rows
  }
}
