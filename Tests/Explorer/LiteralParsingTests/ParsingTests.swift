import Inspection
import LiteralParsing
import Testing

@Suite struct ParsingTests {
  private func same(_ texts: String...) throws {
    let first = try Literal(parsing: texts[0])
    for text in texts { #expect(try Literal(parsing: text) == first, "\(text)") }
  }

  @Test func `all spellings of a case, a number and a list are equal`() throws {
    try same(
      #"favorites.itemTapped("oslo")"#, #".favorites.itemTapped("oslo")"#, #"favorites(.itemTapped("oslo"))"#,
      #"favorites(itemTapped("oslo",),)"#, #"AppAction.favorites( FavoritesAction . itemTapped ("oslo") )"#,
      #"App.Action.favorites . itemTapped("oslo")"#, #"`favorites`.`itemTapped`("oslo")"#)
    try same("idle", ".idle", "idle()", "SyncAction.idle", "(idle)", " \n\tidle\u{A0}")
    try same("1000", "1_000", "(1000)", ".init(1000)")
    try same("1500.0", "1.5e3", "1.5E+3", "1_500.0", "15000e-1")
    try same(".infinity", "Double.infinity")
    try same("[1, 2]", "[1,2,]", "[ 1 ,\n 2 , ]")
    try same(#"["a": 1]"#, #"["a":1,]"#)
    try same("P(x: 1)", "P(x: 1,)", "P ( x : 1 , )")
  }

  @Test func `strings are read with all escapes, and every other literal as it is printed`()
    throws
  {
    let literals = try [
      #"["\n\r\t\0\\\"\'\$\u{1F9ED}\u{e9}", "# + "\"\u{301}\"]",
      "[-.infinity, 18446744073709551615, -170141183460469231731687303715884105728]", "[[], [ : ], (1, 2,)]",
      "Track.Point(x: 1)", "(x: 1)", ".init(x: 1)", "f(nil: nil)",
    ].map { try Literal(parsing: $0) }
    let x = Literal.Argument("x", .integer(1))
    let expected: [Literal] = [
      .array([.string("\n\r\t\0\\\"'$🧭é"), .string("\u{301}")]),
      .array([.floating(-.infinity), .integer(Int128(UInt64.max)), .integer(.min)]),
      .array([.array([]), .dictionary([]), .tuple([.init(nil, .integer(1)), .init(nil, .integer(2))])]),
      .record("Point", [x]), .tuple([x]), .tuple([x]), .case("f", [.init("nil", .nil)]),
    ]
    #expect(literals == expected)
  }

  @Test func `nesting is limited to 200 levels`() throws {
    func isRead(_ text: String) -> Bool { (try? Literal(parsing: text)) != nil }
    let lists = [200, 201].map { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    let cases = [199, 200].map { "a" + String(repeating: ".a", count: $0) }
    let name = String(repeating: "A.", count: 10_000) + "a"
    #expect((lists + cases + [name]).map(isRead) == [true, false, true, false, true])
  }

  @Test(.timeLimit(.minutes(5)))
  func `a key cannot contain a dictionary, so that no text takes exponential time`() {
    let nested = (0..<60).reduce("1") { key, _ in "[\(key): 1, 2: 2]" }
    let texts = ["[[:]: 1]", "[1: 1, f([2: 3]): 1]", nested]
    #expect(texts.compactMap { try? Literal(parsing: $0) } == [])
  }

  @Test(.timeLimit(.minutes(5)))
  func `nested dictionaries that differ in the innermost are compared in linear time`() throws {
    func nested(_ innermost: String) throws -> Literal {
      try Literal(parsing: (0..<150).reduce(innermost) { value, _ in "[1: \(value), 2: 2]" })
    }
    #expect(try nested("3") != nested("4"))
  }

  @Test func `what is not a literal is refused with its place`() {
    #expect(Self.refusals.map { text, _ in refusal { try Literal(parsing: text) } } == Self.refusals.map(\.1))
  }

  private static let refusals: [(String, String)] = [
    ("", "column 1: expected a value, found the end of the text"),
    ("…Int.self", "column 1: expected a value, found '…'"),
    ("a(“b”)", "column 3: expected a string in straight double quotes, found “"),
    ("a b", "column 3: unexpected text after the value: 'b'"),
    ("a(1).b", "column 5: unexpected text after the value: '.'"),
    ("[1, 2", "column 6: expected ',' or ']', found the end of the text"),
    ("[1 # 2]", "column 4: expected ',' or ']', found '#'"),
    ("(1 22)", "column 4: expected ',' or ')', found 22"),
    ("[:1]", "column 3: expected ']', found '1'"),
    ("[1: 2, 3]", "column 9: expected ':' and a value, found ']'"),
    ("a.", "column 3: expected a name after '.', found the end of the text"),
    (".5", "column 2: expected a name after '.', found '5'"),
    ("-x", "column 2: expected a number after '-', found 'x'"),
    ("-.x", "column 1: expected a number after '-'"),
    ("[1.: 2]", "column 3: expected ',' or ']', found '.'"),
    ("12ab", "column 1: expected a number, found '12ab'"),
    ("0x12", "column 1: expected a number, found '0x12'"),
    ("1e999", "column 1: the number 1e999 is too large"),
    (
      "170141183460469231731687303715884105728",
      "column 1: the number 170141183460469231731687303715884105728 is too large"
    ),
    ("\"abc", "column 5: expected a closing \", found the end of the line"),
    ("a.`b", "column 5: expected a closing `, found the end of the line"),
    (#""é🧭\q""#, #"column 4: expected an escape such as \n, found \q"#),
    (#""\"#, #"column 3: expected an escape after \, found the end of the text"#),
    (#""\u12""#, #"column 2: expected \u{…} with 1 to 8 hexadecimal digits"#),
    (#""\u{D800}""#, #"column 2: expected a Unicode scalar, found \u{D800}"#),
    (#"["a": 1, "a": 2]"#, #"column 10: the key "a" appears twice"#),
    (String(repeating: "[", count: 201), "column 201: values are nested more than 200 levels deep"),
  ]
}
