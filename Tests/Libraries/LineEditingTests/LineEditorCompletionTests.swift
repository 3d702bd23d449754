import Testing

@testable import LineEditing

struct LineEditorCompletionTests {
  private static func editor(_ words: String...) -> LineEditor {
    LineEditor { line, cursor in
      let word = line.prefix(cursor).split(separator: " ", omittingEmptySubsequences: false).last ?? ""
      return Completion(of: word, by: words)
    }
  }

  @Test func `a single candidate is completed`() {
    var editor = Self.editor("favorites", "lifecycle")
    #expect(editor.type(":state fav\t").last == .redraw)
    #expect(editor.picture == ":state favorites|")
  }

  @Test func `the first Tab inserts the common prefix, the second lists the candidates`() {
    var editor = Self.editor("favorites.items", "favorites.item", "lifecycle")
    editor.type("f\t")
    #expect(editor.picture == "favorites.item|")
    #expect(editor.type("\t") == [.candidates(["favorites.item", "favorites.items"])])
    #expect(editor.type("x\u{7F}\t\t").suffix(2) == [.nothing, .candidates(["favorites.item", "favorites.items"])])
  }

  @Test func `completion works before the end of the line`() {
    var editor = Self.editor("favorites")
    editor.type("fav x\u{02}\u{02}\t")
    #expect(editor.picture == "favorites| x")
  }

  @Test func `what follows the cursor already is not inserted again`() {
    var editor = Self.editor("favorites")
    editor.type("favorites\u{1}\u{6}\u{6}\u{6}\t")
    #expect(editor.picture == "favorites|")
  }

  @Test(arguments: [
    ("itemTa|(\"x\")", "itemTapped(|\"x\")"), ("ite|mTa(\"x\")", "itemTapped(|\"x\")"),
    ("|itemTapped(\"x\")", "itemTapped(|\"x\")"),
    ("ite|m(", "itemTapped(|"), ("ite| x", "itemTapped(| x"),
  ])
  func `a bracket that follows the cursor already is not doubled`(line: String, completed: String) {
    var editor = Self.editor("itemTapped(")
    let parts = line.split(separator: "|", omittingEmptySubsequences: false)
    editor.type(parts.joined() + "\u{1}" + String(repeating: "\u{6}", count: parts[0].count) + "\t")
    #expect(editor.picture == completed)
  }

  @Test(arguments: [("FAV", "favorites|"), ("vor", "favorites|"), ("LI", "life|"), ("i", "i|"), ("F", "f|")])
  func `without words that begin so, those in other letter case are found, and then those that contain it`(
    typed: String, completed: String
  ) {
    var editor = Self.editor("favorites", "lifecycle", "lifetime", "f")
    if typed != "F" { editor = Self.editor("favorites", "lifecycle", "lifetime") }
    editor.type(typed + "\t")
    #expect(editor.picture == completed)
  }

  @Test func `words that contain a text are listed`() {
    var editor = Self.editor("favorites", "lifecycle", "lifetime")
    #expect(editor.type("t\t\t").last == .candidates(["favorites", "lifetime"]))
    #expect(editor.picture == "t|")
  }

  @Test func `candidates are found for the text before the cursor`() {
    var editor = Self.editor("favorites", "lifecycle")
    #expect(editor.type("x fav\u{02}\u{02}\u{02}\t\t").last == .candidates(["favorites", "lifecycle"]))
    #expect(editor.picture == "x |fav")
  }

  @Test func `candidates may omit what stands before the cursor`() {
    var editor = LineEditor { _, _ in Completion(of: "", by: ["itemTapped("]) }
    editor.type("favorites.\t")
    #expect(editor.picture == "favorites.itemTapped(|")
  }

  @Test func `without candidates Tab does nothing`() {
    var editor = Self.editor()
    #expect(editor.type("a\t\t") == [.redraw, .nothing, .nothing])
  }

  @Test func `many words are listed in columns, and the rest is counted`() {
    #expect(WordColumns(["a", "bbb", "cc", "d", "e"], width: 10, widthOf: { _ in 1 }).text == "a    d\nbbb  e\ncc")
    #expect(WordColumns(["漢", "b"], width: 9, widthOf: { $0 == "漢" ? 2 : 1 }).text == "漢  b")
    #expect(WordColumns(["too long for it"], width: 4, widthOf: { _ in 1 }).text == "too long for it")
    let many = WordColumns((1...250).map(String.init), width: 80, widthOf: { _ in 1 })
    #expect(many.text.hasSuffix("\n… and 50 more"))
    #expect(WordColumns([], width: 80, widthOf: { _ in 1 }).text == "")
  }
}
