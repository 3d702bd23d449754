import Testing

@testable import LineEditing

struct CharacterWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("漢", 2), ("ｱ", 1), ("😀", 2), ("👩‍💻", 2), ("🇳🇴", 2),
      ("\u{200B}", 0), ("\u{85}", 0),
    ] as [(Character, Int)])
  func `characters take the columns a terminal gives them`(character: Character, columns: Int) {
    #expect(CharacterWidth.columns(character) == columns)
  }
}
