import Testing

@testable import Inspection

@Suite struct PrintingTests {
  /// Expects that values, or literals, are printed like this.
  private func check(_ texts: [(Any, String)], at location: SourceLocation = #_sourceLocation) {
    for (value, text) in texts {
      #expect((value as? Literal ?? Literal(reflecting: value)).description == text, sourceLocation: location)
    }
  }

  @Test func `a case has a leading dot only as an argument`() {
    check([
      (Literal.case("idle", []), "idle"), (SimulationAction.started(speed: 12.5), "started(speed: 12.5)"),
      (AppAction.favorites(.itemTapped("oslo")), #"favorites.itemTapped("oslo")"#),
      ([AppAction.favorites(.sync(.idle))], "[.favorites.sync.idle]"),
      (
        AppAction.lifecycle(.willTerminate(cause: .signal("SIGTERM"))),
        #"lifecycle.willTerminate(cause: .signal("SIGTERM"))"#
      ),
      (Literal.case("nil", []), ".nil"), (Literal.case("Oslo", [.init(nil, .integer(1))]), ".Oslo(1)"),
      (Literal.array([.case("nan", []), .floating(.nan)]), "[.`nan`, .nan]"),
      (Literal.case("with space", []), "`with space`"), (Literal.case("a", [.init("1st", .nil)]), "a(`1st`: nil)"),
      (Literal.case("tick`", []), #"`tick\u{60}`"#),
    ])
  }

  @Test func `a number, a string and a dictionary are printed as you would type them`() {
    let numbers = [12, -0.0, 0.1, 1e16, .leastNonzeroMagnitude, .infinity, -.infinity, .nan]
    let texts = ["12.0", "-0.0", "0.1", "1e+16", "5e-324", ".infinity", "-.infinity", ".nan"]
    #expect(numbers.map { Literal.floating($0).description } == texts)
    check([
      ("a\n\r\t\0\"\\\u{1}\u{7F}\u{85}", #""a\n\r\t\0\"\\\u{1}\u{7F}\u{85}""#), ("\r\n", #""\r\n""#),
      ("Åse 🧭 漢字 `x` 'y' \u{2028}", "\"Åse 🧭 漢字 `x` 'y' \u{2028}\""),
    ])
    let pairs = [10, 9, -1].map { Literal.Pair(.integer($0), .nil) } + [.init(.string("a"), .bool(true))]
    check([
      (Literal.dictionary(pairs), #"[-1: nil, 9: nil, 10: nil, "a": true]"#), (Literal.dictionary([]), "[:]"),
      (Literal.tuple([]), "()"), (Literal.tuple([.init("x", .integer(1)), .init(nil, .nil)]), "(x: 1, nil)"),
    ])
  }

  @Test
  func `a limited description is the beginning of the full one and an ellipsis`() {
    let literal = Literal.array((0..<1000).map { .integer($0) })
    let texts = [0, 10, 4900].map { literal.description(limit: $0) } + [Literal.nil.description(limit: 3)]
    #expect(texts == ["…", "[0, 1, 2,…", literal.description, "nil"])
    let families = Literal.array(Array(repeating: .string("👨‍👩‍👧‍👦"), count: 100)).description(limit: 8)
    #expect(families.hasPrefix("[\"👨‍👩‍👧‍👦\"") && families.hasSuffix("…"))
    var printer = Printer(limit: 10)
    printer.write(.array(Array(repeating: .array(Array(repeating: .bool(true), count: 1000)), count: 1000)))
    #expect(printer.isCut && printer.text.utf8.count < 200)
  }
}
