import Inspection
import Testing

/// A value, compared with the value that the user expects.
struct MatchingTests {
  private func matches(_ value: String, _ expected: String) throws -> Bool {
    try Literal(parsing: value).matches(Literal(parsing: expected))
  }

  @Test(arguments: [
    ("1.0", "1"), ("[1.0, 2.5]", "[1, 2.5]"), (#"["a": 1.0]"#, #"["a": 1]"#),
    ("started(speed: 3.0)", "started(speed: 3)"),
    ("Place(x: 1.0, y: 2)", "Place(x: 1, y: 2)"), ("Place(x: 1.0)", "(x: 1)"),
    ("nil", "nil"),
  ])
  func `integers stand for floating-point numbers, and tuples for records`(value: String, expected: String) throws {
    #expect(try matches(value, expected))
  }

  @Test(arguments: [
    ("1.5", "1"), ("[1]", "[1, 1]"), ("[1, 2]", "[2, 1]"), (#"["a": 1]"#, #"["b": 1]"#), (#"["a": 1]"#, #"["a": 2]"#),
    (#"["a": 1]"#, #"["a": 1, "b": 2]"#), ("started(speed: 3)", "ended(speed: 3)"), ("idle", "saving"),
    ("started(speed: 3)", "started(3)"), ("Place(x: 1)", "Site(x: 1)"), ("Place(x: 1)", "(y: 1)"),
    ("Place(x: 1)", "(x: 1, y: 2)"), ("1", "1.5"), ("(x: 1)", "Place(x: 1)"), ("nil", "0"),
  ])
  func `anything else is another value`(value: String, expected: String) throws {
    #expect(try !matches(value, expected))
  }

  @Test func `a duration matches its number of seconds, to the nanosecond`() {
    let time = Literal.duration(.nanoseconds(7_055_064_937))
    #expect(time.matches(.case("seconds", [.init(nil, .floating(7.055064937))])))
    #expect(Literal.duration(.milliseconds(1100)).matches(.duration(.seconds(1.1))))
    let others = [Literal.duration(.nanoseconds(7_055_064_938)), .integer(7), .duration(Duration(attoseconds: .max))]
    #expect(!others.contains { time.matches($0) })
    #expect(!Literal.duration(Duration(attoseconds: .min)).matches(others[2]))
  }
}
