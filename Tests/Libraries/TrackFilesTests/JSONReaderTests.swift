import Testing

@testable import TrackFiles

@Suite struct JSONReaderTests {
  private static let rich =
    #"{ "a\u00f8\n" :[1,-0.5e+1,true,false,null,"\ud83c\udfd9 \ud83c \"\\\/",{}], "ü":[] }"#

  @Test func `a text comes as its events`() {
    let (events, fault) = JSONReader.events(Self.rich)
    #expect(fault == nil)
    #expect(
      events == [
        .objectStart, .key("aø\n"), .arrayStart, .number(1), .number(-5), .bool(true), .bool(false), .null,
        .string("🏙 \u{FFFD} \"\\/"), .objectStart, .objectEnd, .arrayEnd, .key("ü"), .arrayStart, .arrayEnd, .objectEnd,
      ])
  }

  @Test func `every escape stands for one character`() {
    let (events, fault) = JSONReader.events(#"["\"a\\b\/c\bd\fe\nf\rg\th\u0041i"]"#)
    #expect(fault == nil)
    #expect(events == [.arrayStart, .string("\"a\\b/c\u{8}d\u{C}e\nf\rg\thAi"), .arrayEnd])
  }

  private static let wrong = [
    ("{\n\"a\" 1}", "2:5: a colon is missing"), ("{a: 1}", "1:2: the name of a value, in quotes, is missing"),
    ("[1 2]", "1:4: a comma is missing"), ("[1,]", "1:4: there is a comma with nothing behind it"),
    (#"{"a":1,}"#, "1:8: there is a comma with nothing behind it"), ("[1}", "1:3: a bracket closes what is not open"),
    (#"{"type":}"#, "1:9: a value is missing"), (#"{"a":]"#, "1:6: a value is missing"),
    ("[}", "1:2: a bracket closes what is not open"), ("]", "1:1: a bracket closes what is not open"),
    ("[01]", "1:2: a number is malformed or too large"), ("[1.]", "1:2: a number is malformed or too large"),
    ("[1e999]", "1:2: a number is malformed or too large"), ("[-]", "1:2: a number is malformed or too large"),
    ("[NaN]", "1:2: there is something that is no value of JSON"),
    ("[nul]", "1:2: there is something that is no value of JSON"),
    (#"["\x"]"#, #"1:3: there is a \ that begins nothing that JSON knows"#),
    (#"["\u12G4"]"#, #"1:3: there is a \ that begins nothing that JSON knows"#),
    ("[\"a\nb\"]", "1:4: a text in quotes is broken by the end of the line"),
    ("{}\n,", "2:1: something follows the last }"), ("{", "1:2: the file ends before its last bracket"),
    ("[\"abc", "1:6: the file ends before its last bracket"), ("[1", "1:3: the file ends before its last bracket"),
  ]

  @Test(arguments: wrong)
  func `what is wrong is named with its line and column`(_ text: String, _ complaint: String) {
    let fault = JSONReader.events(text).1
    #expect(fault.map { "\($0.place.line):\($0.place.column): \($0.problem.problem)" } == complaint)
  }

  @Test(arguments: [[1], [2], [3], [5], [1, 2, 3], [13, 1]])
  func `where the text is cut makes no difference`(_ sizes: [Int]) {
    for text in [Self.rich] + Self.wrong.map(\.0) {
      let (whole, wholeFault) = JSONReader.events(text)
      let (cut, cutFault) = JSONReader.events(text, inPiecesOf: sizes)
      #expect(whole == cut, "\(text)")
      #expect(wholeFault == cutFault, "\(text)")
    }
  }

  @Test func `nesting without end is refused, and of an endless text only the beginning is kept`() {
    #expect(
      JSONReader.events(String(repeating: "[", count: 1_000)).1?.problem.problem
        == "values are nested more than 256 deep")
    let (events, fault) = JSONReader.events("[\"" + String(repeating: "ø", count: 50_000) + "\"]", inPiecesOf: [997])
    #expect(fault == nil)
    #expect(events == [.arrayStart, .string(String(repeating: "ø", count: 500)), .arrayEnd])
  }
}
