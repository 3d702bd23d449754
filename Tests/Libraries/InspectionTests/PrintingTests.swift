import Testing

@testable import Inspection

@Suite struct PrintingTests {
  @Test func `a case that stands alone has no leading dot`() {
    #expect(Literal.case("idle", []).description == "idle")
    #expect(Literal(reflecting: FavoritesAction.itemTapped("oslo")).description == #"itemTapped("oslo")"#)
    #expect(Literal(reflecting: SimulationAction.started(speed: 12.5)).description == "started(speed: 12.5)")
  }

  @Test func `a case within a case is joined to it by a dot`() {
    let action = AppAction.favorites(.itemTapped("oslo"))
    #expect(Literal(reflecting: action).description == #"favorites.itemTapped("oslo")"#)
    #expect(Literal(reflecting: [AppAction.favorites(.sync(.idle))]).description == "[.favorites.sync.idle]")
  }

  @Test func `a case in the place of an argument has a leading dot`() {
    let action = AppAction.lifecycle(.willTerminate(cause: .signal("SIGTERM")))
    #expect(Literal(reflecting: action).description == #"lifecycle.willTerminate(cause: .signal("SIGTERM"))"#)
  }

  @Test func `a fraction always looks like one`() {
    let numbers: [(Double, String)] = [
      (12, "12.0"), (-0.0, "-0.0"), (0.1, "0.1"), (1e16, "1e+16"), (.leastNonzeroMagnitude, "5e-324"),
      (.infinity, ".infinity"),
      (-.infinity, "-.infinity"), (.nan, ".nan"),
    ]
    for (number, text) in numbers { #expect(Literal.floating(number).description == text) }
  }

  @Test func `a string has escapes for what cannot stand in it, and nothing else`() {
    #expect(Literal.string("a\n\r\t\0\"\\\u{1}\u{7F}\u{85}").description == #""a\n\r\t\0\"\\\u{1}\u{7F}\u{85}""#)
    #expect(Literal.string("Åse 🧭 漢字 `x` 'y' \u{2028}").description == "\"Åse 🧭 漢字 `x` 'y' \u{2028}\"")
    #expect(Literal.string("\u{85}").description == #""\u{85}""#)
    #expect(Literal.string("\r\n").description == #""\r\n""#)
  }

  @Test func `names that would be read as something else are set apart`() {
    #expect(Literal.case("nil", []).description == ".nil")
    #expect(Literal.case("Oslo", [.init(nil, .integer(1))]).description == ".Oslo(1)")
    #expect(Literal.array([.case("nan", []), .floating(.nan)]).description == "[.`nan`, .nan]")
    #expect(Literal.case("with space", []).description == "`with space`")
    #expect(Literal.case("a", [.init("1st", .nil)]).description == "a(`1st`: nil)")
    #expect(Literal.case("tick`", []).description == #"`tick\u{60}`"#)
  }

  @Test func `a dictionary is written in the order of its keys`() {
    let pairs = [10, 9, -1].map { Literal.Pair(.integer($0), .nil) } + [.init(.string("a"), .bool(true))]
    #expect(Literal.dictionary(pairs).description == #"[-1: nil, 9: nil, 10: nil, "a": true]"#)
    #expect(Literal.dictionary([]).description == "[:]")
  }

  @Test func `tuples of none, one and two elements are distinguished from parentheses`() {
    #expect(Literal.tuple([]).description == "()")
    #expect(Literal.tuple([.init(nil, .integer(1))]).description == "(1,)")
    #expect(Literal.tuple([.init("x", .integer(1)), .init(nil, .nil)]).description == "(x: 1, nil)")
  }

  @Test func `a limited description ends in an ellipsis and reads as the beginning of the whole`() {
    let literal = Literal.array((0..<1000).map { .integer($0) })
    #expect(literal.description(limit: 10) == "[0, 1, 2,…")
    #expect(literal.description(limit: 4900).count == literal.description.count)
    #expect(literal.description(limit: 0) == "…")
    #expect(Literal.nil.description(limit: 3) == "nil")
    let families = Literal.array(Array(repeating: .string("👨‍👩‍👧‍👦"), count: 100))
    #expect(families.description(limit: 8).hasSuffix("…"))
    #expect(families.description(limit: 8).hasPrefix("[\"👨‍👩‍👧‍👦\""))
  }

  @Test func `of what is longer than the limit the rest is not written`() {
    var printer = Printer(limit: 10)
    printer.write(.array(Array(repeating: .array(Array(repeating: .bool(true), count: 1000)), count: 1000)))
    #expect(printer.isCut)
    #expect(printer.text.utf8.count < 200)
  }
}
