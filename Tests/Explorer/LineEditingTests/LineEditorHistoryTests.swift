import Testing

@testable import LineEditing

struct LineEditorHistoryTests {
  @Test func `Up and Down walk the lines that begin as before the cursor, and keep the unfinished line`() {
    var editor = LineEditor.typed("one\rtwo\runfin\u{01}")
    #expect(editor.pictures(2, typing: "\u{10}") == ["two|", "one|"])
    #expect(editor.type("\u{1B}[A") == [.nothing])
    #expect(editor.pictures(2, typing: "\u{1B}[B") == ["two|", "unfin|"])
    #expect(editor.type("\u{0E}") == [.nothing])
    var other = LineEditor.typed("favorites.a\r:wait\rfavorites.b\rfavorites.b \rfav")
    let pictures = other.pictures(4, typing: "\u{10}")
    #expect(pictures == ["favorites.b |", "favorites.b|", "favorites.a|", "favorites.a|"])
    other.type("\u{0E}\u{0E}\u{0E}")
    #expect(other.picture == "fav|")
    #expect(other.type("x\u{10}") == [.redraw, .nothing])
  }

  @Test func `a recalled line keeps its edits until the next submission`() {
    var editor = LineEditor.typed("one\rtwo\r\u{10}X\u{10}\u{0E}")
    #expect(editor.type("\r") == [.submit("twoX")])
    editor.type("\u{10}\u{10}")
    #expect(editor.picture == "two|")
    #expect(editor.history.lines == ["one", "two", "twoX"])
  }

  @Test func `blank lines and repetitions are not kept`() {
    #expect(LineEditor.typed("a\r \r\ra\rb\ra\r").history.lines == ["a", "b", "a"])
  }

  @Test func `the oldest lines go first`() {
    var history = History(limit: 2)
    for line in ["a", "b", "c"] { history.add(line) }
    #expect(history.lines == ["b", "c"])
  }

  @Test func `Ctrl-R finds the newest line, and then older ones`() {
    var editor = LineEditor.typed("favorites.a\rstate\rfavorites.b\rdraft\u{12}fav")
    let prompts = (0...2).map { _ in
      defer { editor.type("\u{12}") }
      return editor.line(prompt: "> ").prompt + editor.picture
    }
    #expect(
      prompts == [
        #"(history: "fav") |favorites.b"#, #"(history: "fav") |favorites.a"#, #"(no match for "fav") |favorites.a"#,
      ])
    #expect(editor.type("\r") == [.submit("favorites.a")])
    #expect(editor.line(prompt: "> ").prompt == "> ")
  }

  @Test func `keys continue a search, or end it`() {
    let table = [
      ("same one\rsame two\rsame\rother\rsame\r\u{12}same", "|same"),
      // Equal older lines are skipped.
      ("same one\rsame two\rsame\rother\rsame\r\u{12}same\u{12}", "|same two"),
      // A longer query stays with the line that was found, and a shorter one starts over.
      ("abc\rabd\r\u{12}a\u{12}b", "|abc"), ("abc\rabd\r\u{12}a\u{12}b\u{7F}", "|abd"),
      // Another key edits the line that was found.
      ("one\rtwo\r\u{12}on\u{05}!", "one!|"), ("one\rtwo\r\u{12}x\u{03}", "|"),
      // Ctrl-G restores the line before the search.
      ("one\rtwo\rdraft\u{02}\u{12}tw\u{07}", "draf|t"),
      // Up and Down show every line.
      ("state a\rstate b\rwait\rstate c\rstate b\u{10}\u{03}\u{12}state c\u{10}", "wait|"),
      ("state a\rstate b\rwait\rstate c\rst\u{10}\u{12}state b\u{12}\u{1B}\u{0E}", "wait|"),
    ]
    #expect(table.map { LineEditor.typed($0.0).picture } == table.map(\.1))
  }

  @Test func `Escape keeps the line found, and Down returns to the line before the search`() {
    var editor = LineEditor.typed("one\rtwo\rdraft\u{02}\u{12}on")
    editor.type("\u{1B}")
    #expect(editor.picture == "|one" && editor.search == nil)
    editor.type("\u{0E}\u{0E}")
    #expect(editor.picture == "draft|")
  }
}
