import Testing

@testable import LineEditing

/// Characters of foreign text that a terminal obeys or hides.
struct VisibleTextTests {
  @Test func `control characters are shown as escapes, and the program's own attributes are not`() {
    let table: [(String, String)] = [
      ("\u{1B}]0;title\u{7}", #"\u{1B}]0;title\u{7}"#), ("a\rb\u{8}", #"a\u{D}b\u{8}"#), ("\r\n", "\\u{D}\n"),
      ("\u{9B}31m", #"\u{9B}31m"#), ("\u{202E}gpj.exe", #"\u{202E}gpj.exe"#), ("os\u{200B}lo", #"os\u{200B}lo"#),
      ("o\u{200D}slo", #"o\u{200D}slo"#), ("\u{2028}\u{2029}\u{FEFF}", #"\u{2028}\u{2029}\u{FEFF}"#),
      ("\u{115F}\u{3164}o\u{34F}", #"\u{115F}\u{3164}o\u{34F}"#), ("\u{E0041}", #"\u{E0041}"#),
      ("\0\u{7F}", #"\u{0}\u{7F}"#),
    ]
    #expect(table.map(\.0.visible) == table.map(\.1))
    let others = ["São Paulo\t→ 日本 🏙️\n", "👨‍👩‍👧", "👍🏽", "❤️‍🔥", "🇳🇴", "e\u{301} µ ©\u{FE0F} 葛\u{E0100} … ﷺ", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"]
    #expect(others.map { Array($0.visible.unicodeScalars) } == others.map { Array($0.unicodeScalars) })
    let text = "\u{1B}[1mname\u{1B}[0m \u{1B}[31mred\u{1B}[8m\u{1B}[2J\u{1B}[0m"
    #expect(text.visibleWithAttributes == "\u{1B}[1mname\u{1B}[0m \u{1B}[31mred" + #"\u{1B}[8m\u{1B}[2J"# + "\u{1B}[0m")
    #expect("plain\u{7}".visibleWithAttributes == #"plain\u{7}"#)
  }
}
