import Testing

@testable import LineEditing

struct CharacterWidthTests {
  @Test func `characters take the columns a terminal gives them`() {
    let table: [(String, Int)] = [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("\u{301}", 0), ("漢", 2), ("ｱ", 1), ("😀", 2), ("👩‍💻", 2), ("🇳🇴", 2),
      ("\u{200B}", 0), ("\u{85}", 0), ("กำ", 2), ("क्ष", 2), ("कि", 2), ("한", 2), ("👍🏽", 2), ("🏽", 2), ("1️⃣", 1),
      ("\u{1112}\u{1161}\u{11AB}", 2),
    ]
    #expect(table.map { CharacterWidth.columns(Character($0.0)) } == table.map(\.1))
  }
}
