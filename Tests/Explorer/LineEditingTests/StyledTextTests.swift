import Testing

@testable import LineEditing

/// Texts fit into columns.
struct StyledTextTests {
  private let text = StyledText("saved ", .good) + StyledText("漢字", .bold) + StyledText(" yes")

  @Test func `a cut text takes exactly its columns, and ends in an ellipsis`() {
    #expect((0...20).map { text.fitted(to: $0).columns } == Array(0...20))
    #expect([9, 10, 16].map { text.fitted(to: $0).plain } == ["saved 漢…", "saved 漢… ", "saved 漢字 yes  "])
  }

  @Test func `a long text continues in further rows, and no word is lost`() {
    let text = StyledText("★ rome  ") + StyledText("unsaved: the server answers 503, and asks to wait", .bad)
    let rows = ["★ rome  unsaved: the", "    server answers", "    503, and asks to", "    wait"]
    #expect(text.wrapped(to: 20, indent: 4).map(\.plain) == rows)
    let word = StyledText("a 漢bcdefghijk lm")
    #expect(word.wrapped(to: 8, indent: 4).map(\.plain) == ["a", "    漢bc", "    defg", "    hijk", "    lm"])
    #expect(word.wrapped(to: 8).map(\.plain) == ["a", "漢bcdefg", "hijk lm"])
  }

  @Test func `what a terminal would hide is measured as it is shown`() {
    let text = StyledText("a\u{202E}b\r\u{7}")
    #expect(text.plain == #"a\u{202E}b \u{7}"# && text.columns == 16)
    #expect(text.cut(to: 6).plain == #"a\u{2…"#)
  }

  @Test func `styles are attributes if there are colors, and line ends are blanks`() {
    let texts = [true, false].map { StyledText("no\nroute", .bad).text(hasColors: $0) }
    #expect(texts == ["\u{1B}[31mno route\u{1B}[0m", "no route"])
  }
}
