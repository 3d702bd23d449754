import Testing

@testable import LineEditing

struct LineEditorHistoryTests {
  @Test func `Up and Down walk the history and keep the unfinished line`() {
    var editor = LineEditor.typed("one\rtwo\runfin\u{01}")
    #expect(editor.type("\u{1B}[A") == [.redraw])
    #expect(editor.picture == "two|")
    editor.type("\u{10}")
    #expect(editor.picture == "one|")
    #expect(editor.type("\u{1B}[A") == [.nothing])
    editor.type("\u{1B}[B\u{0E}")
    #expect(editor.picture == "unfin|")
    #expect(editor.type("\u{1B}[B") == [.nothing])
  }

  @Test func `Up recalls the lines that begin with the text before the cursor`() {
    var editor = LineEditor.typed("favorites.a\r:wait\rfavorites.b\rfavorites.b \rfav")
    for picture in ["favorites.b |", "favorites.b|", "favorites.a|", "favorites.a|"] {
      editor.type("\u{10}")
      #expect(editor.picture == picture)
    }
    editor.type("\u{0E}\u{0E}\u{0E}")
    #expect(editor.picture == "fav|")
    #expect(editor.type("x\u{10}") == [.redraw, .nothing])
  }

  @Test func `a recalled line keeps its edits until the next submission`() {
    var editor = LineEditor.typed("one\rtwo\r\u{10}X\u{10}\u{0E}")
    #expect(editor.picture == "twoX|")
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
    #expect(editor.line(prompt: "> ").prompt == "(history: \"fav\") ")
    #expect(editor.picture == "|favorites.b")
    editor.type("\u{12}")
    #expect(editor.picture == "|favorites.a")
    editor.type("\u{12}")
    #expect(editor.line(prompt: "> ").prompt == "(no match for \"fav\") ")
    #expect(editor.picture == "|favorites.a")
    #expect(editor.type("\r") == [.submit("favorites.a")])
    #expect(editor.line(prompt: "> ").prompt == "> ")
  }

  @Test func `equal older lines are skipped`() {
    var editor = LineEditor.typed("same one\rsame two\rsame\rother\rsame\r\u{12}same")
    #expect(editor.picture == "|same")
    editor.type("\u{12}")
    #expect(editor.picture == "|same two")
  }

  @Test func `a longer query stays with the line found, a shorter one starts over`() {
    var editor = LineEditor.typed("abc\rabd\r\u{12}a\u{12}b")
    #expect(editor.picture == "|abc")
    editor.type("\u{7F}")
    #expect(editor.picture == "|abd")
  }

  @Test func `Escape keeps the line found, Ctrl-G restores the line before the search`() {
    var editor = LineEditor.typed("one\rtwo\rdraft\u{02}\u{12}on")
    editor.type("\u{1B}")
    #expect(editor.picture == "|one")
    editor.type("\u{0E}\u{0E}")
    #expect(editor.picture == "draft|")
    editor.type("\u{02}\u{12}tw\u{07}")
    #expect(editor.picture == "draf|t")
  }

  @Test func `another key ends the search and edits the line found`() {
    var editor = LineEditor.typed("one\rtwo\r\u{12}on\u{05}!")
    #expect(editor.picture == "one!|")
    editor.type("\u{12}x\u{03}")
    #expect(editor.picture == "|")
    #expect(editor.search == nil)
  }

  @Test func `after a search, Up and Down show every line`() {
    var editor = LineEditor.typed("state a\rstate b\rwait\rstate c\rstate b\u{10}\u{03}\u{12}state c\u{10}")
    #expect(editor.picture == "wait|")
    editor = LineEditor.typed("state a\rstate b\rwait\rstate c\rst\u{10}\u{12}state b\u{12}\u{1B}\u{0E}")
    #expect(editor.picture == "wait|")
  }

  @Test(arguments: ["\u{17}", "\u{0B}", "\u{15}"])
  func `a key that ends a search is undone to the line found`(keys: String) {
    var editor = LineEditor.typed("one two\rdraft\u{12}two")
    let found = editor.picture
    #expect(found == "one |two")
    editor.type(keys + "\u{1F}")
    #expect(editor.picture == found)
  }
}
