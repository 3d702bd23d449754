import Testing

@testable import LineEditing

struct LineEditorCompletionTests {
  private static func editor(_ words: String...) -> LineEditor {
    LineEditor { line, cursor in
      let word = line.prefix(cursor).split(separator: " ", omittingEmptySubsequences: false).last ?? ""
      return Completion(of: word, by: words)
    }
  }

  @Test func `the first Tab inserts the common prefix, the second lists the candidates`() {
    var editor = Self.editor("favorites.items", "favorites.item", "lifecycle")
    editor.type("f\t")
    #expect(editor.picture == "favorites.item|")
    #expect(editor.type("\t") == [.candidates(["favorites.item", "favorites.items"])])
    #expect(editor.type("x\u{7F}\t\t").suffix(2) == [.nothing, .candidates(["favorites.item", "favorites.items"])])
    var second = Self.editor("favorites", "lifecycle", "lifetime")
    #expect(second.type("t\t\t").last == .candidates(["favorites", "lifetime"]))
    #expect(second.picture == "t|")
    #expect(second.type("\u{02}\t\t").last == .candidates(["favorites", "lifecycle", "lifetime"]))
    var other = Self.editor()
    #expect(other.type("a\t\t") == [.redraw, .nothing, .nothing])
    var another = LineEditor { _, _ in Completion(of: "", by: ["itemTapped("]) }
    another.type("favorites.\t")
    #expect(another.picture == "favorites.itemTapped(|")
  }

  /// A bar is the cursor.
  @Test func `a single candidate is completed, and what follows the cursor already is not doubled`() {
    let table = [
      (":state item|", ":state itemTapped(|"), ("item| x", "itemTapped(| x"), ("ite|m(", "itemTapped(|"),
      ("itemTa|(\"x\")", "itemTapped(|\"x\")"), ("ite|mTa(\"x\")", "itemTapped(|\"x\")"),
      ("|itemTapped(\"x\")", "itemTapped(|\"x\")"), ("ite|mTapped(", "itemTapped(|"),
    ]
    let completed = table.map { line, _ in
      var editor = Self.editor("itemTapped(")
      let parts = line.split(separator: "|", omittingEmptySubsequences: false)
      editor.type(parts.joined() + "\u{1}" + String(repeating: "\u{6}", count: parts[0].count) + "\t")
      return editor.picture
    }
    #expect(completed == table.map(\.1))
  }

  @Test func `completion falls back to other letter cases, and then to substrings`() {
    let table = [("FAV", "favorites|"), ("vor", "favorites|"), ("LI", "life|"), ("i", "i|")]
    let completed = table.map { typed, _ in
      var editor = Self.editor("favorites", "lifecycle", "lifetime")
      editor.type(typed + "\t")
      return editor.picture
    }
    #expect(completed == table.map(\.1))
  }

  @Test func `many words are listed in columns, and the rest is counted`() {
    func text(_ words: [String], _ width: Int) -> String {
      WordColumns(words, width: width).text
    }
    let texts = [text(["a", "bbb", "cc", "d", "e"], 10), text(["漢", "b"], 9), text(["too long"], 4), text([], 80)]
    #expect(texts == ["a    d\nbbb  e\ncc", "漢  b", "too long", ""])
    #expect(text((1...250).map { "\($0)" }, 80).hasSuffix("\n… and 50 more"))
  }
}
