import Inspection
import Testing

@Suite struct ParsingTests {
  private func same(_ texts: String...) throws {
    let first = try Literal(parsing: texts[0])
    for text in texts { #expect(try Literal(parsing: text) == first, "\(text)") }
  }

  @Test func `the ways to write a case are one`() throws {
    try same(
      #"favorites.itemTapped("oslo")"#, #".favorites.itemTapped("oslo")"#, #"favorites(.itemTapped("oslo"))"#,
      #"favorites(itemTapped("oslo",),)"#, #"AppAction.favorites( FavoritesAction . itemTapped ("oslo") )"#,
      #"App.Action.favorites . itemTapped("oslo")"#, #"`favorites`.`itemTapped`("oslo")"#)
    try same("idle", ".idle", "idle()", "SyncAction.idle", "(idle)", " \n\tidle\u{A0}")
  }

  @Test func `the ways to write a number are one`() throws {
    try same("1000", "1_000", "0x3E8", "0x3e8", "0b1111101000", "0o1750", "(1000)")
    try same("-1", "- 1", "-0x1")
    try same("1500.0", "1.5e3", "1.5E+3", "1_500.0", "15000e-1")
    try same(".infinity", "Double.infinity")
    #expect(try Literal(parsing: "-.infinity") == .floating(-.infinity))
    #expect(try Literal(parsing: "18446744073709551615") == .integer(Int128(UInt64.max)))
    #expect(try Literal(parsing: "-170141183460469231731687303715884105728") == .integer(.min))
  }

  @Test func `a string is read with all its escapes`() throws {
    let text = #""\n\r\t\0\\\"\'\$\u{1F9ED}\u{e9}""#
    #expect(try Literal(parsing: text) == .string("\n\r\t\0\\\"'$🧭é"))
    #expect(try Literal(parsing: "\"\u{301}\"") == .string("\u{301}"))
  }

  @Test func `lists may end with a comma`() throws {
    try same("[1, 2]", "[1,2,]", "[ 1 ,\n 2 , ]")
    try same(#"["a": 1]"#, #"["a":1,]"#)
    try same("P(x: 1)", "P(x: 1,)", "P ( x : 1 , )")
    #expect(try Literal(parsing: "[]") == .array([]))
    #expect(try Literal(parsing: "[ : ]") == .dictionary([]))
    #expect(try Literal(parsing: "(1,)") == .tuple([.init(nil, .integer(1))]))
  }

  @Test func `records, tuples and init are distinguished`() throws {
    #expect(try Literal(parsing: "Track.Point(x: 1)") == .record("Point", [.init("x", .integer(1))]))
    #expect(try Literal(parsing: "(x: 1)") == .tuple([.init("x", .integer(1))]))
    #expect(try Literal(parsing: ".init(x: 1)") == .tuple([.init("x", .integer(1))]))
    #expect(
      try Literal(parsing: "f(nil: nil, in: true)") == .case("f", [.init("nil", .nil), .init("in", .bool(true))]))
  }

  @Test func `two hundred levels are read, one more is not`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(throws: Never.self) { try Literal(parsing: nested(200)) }
    #expect(throws: Literal.ParseError.self) { try Literal(parsing: nested(201)) }
    #expect(throws: Never.self) { try Literal(parsing: "a" + String(repeating: ".a", count: 199)) }
    #expect(throws: Literal.ParseError.self) { try Literal(parsing: "a" + String(repeating: ".a", count: 200)) }
    #expect(throws: Never.self) { try Literal(parsing: String(repeating: "A.", count: 10_000) + "a") }
  }

  @Test(arguments: Refusal.all)
  func `what is not a literal is refused with its place`(refusal: Refusal) {
    let error = #expect(throws: Literal.ParseError.self) { try Literal(parsing: refusal.text) }
    #expect(error?.description == refusal.error)
  }
}

struct Refusal: Sendable, CustomTestStringConvertible {
  let text: String
  let error: String

  var testDescription: String { String(text.prefix(20)) }

  init(_ text: String, _ error: String) {
    self.text = text
    self.error = error
  }

  static let all = [
    Refusal("", "column 1: expected a value, found the end of the text"),
    Refusal("a(b: )", "column 6: expected a value, found ')'"),
    Refusal("…Int.self", "column 1: expected a value, found '…'"),
    Refusal("a(“b”)", "column 3: expected a string in straight double quotes, found “"),
    Refusal("'a'", "column 1: expected a string in straight double quotes, found '"),
    Refusal("a b", "column 3: unexpected text after the value: 'b'"),
    Refusal("a(1).b", "column 5: unexpected text after the value: '.'"),
    Refusal("[1, 2", "column 6: expected ',' or ']', found the end of the text"),
    Refusal("[1 # 2]", "column 4: expected ',' or ']', found '#'"),
    Refusal("(1 22)", "column 4: expected ',' or ')', found 22"),
    Refusal("[:1]", "column 3: expected ']', found '1'"),
    Refusal("[1: 2, 3]", "column 9: expected ':' and a value, found ']'"),
    Refusal("a.", "column 3: expected a name after '.', found the end of the text"),
    Refusal(".5", "column 2: expected a name after '.', found '5'"),
    Refusal("-x", "column 2: expected a number after '-', found 'x'"),
    Refusal("-.x", "column 1: expected a number after '-'"),
    Refusal("[1.: 2]", "column 3: expected ',' or ']', found '.'"),
    Refusal("12ab", "column 1: expected a number, found '12ab'"),
    Refusal("0x", "column 1: expected a number, found '0x'"),
    Refusal("0b12", "column 1: expected a number, found '0b12'"),
    Refusal("1e999", "column 1: the number 1e999 is too large"),
    Refusal(
      "0x" + String(repeating: "F", count: 40),
      "column 1: the number 0x" + String(repeating: "F", count: 37) + "… is too large"),
    Refusal(
      "170141183460469231731687303715884105728",
      "column 1: the number 170141183460469231731687303715884105728 is too large"),
    Refusal("\"abc", "column 5: expected a closing \", found the end of the line"),
    Refusal("\"abc\n\"", "column 5: expected a closing \", found the end of the line"),
    Refusal("a.`b", "column 5: expected a closing `, found the end of the line"),
    Refusal(#""é🧭\q""#, #"column 4: expected an escape such as \n, found \q"#),
    Refusal(#""\(x)""#, #"column 2: expected an escape such as \n, found \("#),
    Refusal(#""\"#, #"column 3: expected an escape after \, found the end of the text"#),
    Refusal(#""\u12""#, #"column 2: expected \u{…} with 1 to 8 hexadecimal digits"#),
    Refusal(#""\u{D800}""#, #"column 2: expected a Unicode scalar, found \u{D800}"#),
    Refusal(#"["a": 1, "a": 2]"#, #"column 10: the key "a" appears twice"#),
    Refusal(String(repeating: "[", count: 201), "column 201: values are nested more than 200 levels deep"),
  ]
}
