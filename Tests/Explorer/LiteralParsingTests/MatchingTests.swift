import Inspection
import LiteralParsing
import Testing

/// A value, compared with the value that the user expects.
struct MatchingTests {
  /// Returns the pairs that match.
  private func matches(_ pairs: [(String, String)]) throws -> [String] {
    try pairs.filter { try Literal(parsing: $0.0).matches(Literal(parsing: $0.1)) }.map { "\($0)" }
  }

  @Test func `an integer is read as a floating-point number, and a tuple as a record`()
    throws
  {
    let equal = [
      ("1.0", "1"), ("[1.0, 2.5]", "[1, 2.5]"), (#"["a": 1.0]"#, #"["a": 1]"#),
      ("started(speed: 3.0)", "started(speed: 3)"),
      ("Place(x: 1.0, y: 2)", "Place(x: 1, y: 2)"), ("Place(x: 1.0)", "(x: 1)"),
      ("nil", "nil"),
    ]
    #expect(try matches(equal) == equal.map { "\($0)" })
    let different = [
      ("1.5", "1"), ("[1]", "[1, 1]"), ("[1, 2]", "[2, 1]"), (#"["a": 1]"#, #"["b": 1]"#), (#"["a": 1]"#, #"["a": 2]"#),
      (#"["a": 1]"#, #"["a": 1, "b": 2]"#), ("started(speed: 3)", "ended(speed: 3)"), ("idle", "saving"),
      ("started(speed: 3)", "started(3)"), ("Place(x: 1)", "Site(x: 1)"), ("Place(x: 1)", "(y: 1)"),
      ("Place(x: 1)", "(x: 1, y: 2)"), ("1", "1.5"), ("(x: 1)", "Place(x: 1)"), ("nil", "0"),
    ]
    #expect(try matches(different) == [])
  }

  @Test func `a duration matches its number of seconds, to the nanosecond`() {
    let time = Literal.duration(.nanoseconds(7_055_064_937))
    let others = [
      .case("seconds", [.init(nil, .floating(7.055064937))]), .duration(.nanoseconds(7_055_064_938)), .integer(7),
      Literal.duration(Duration(attoseconds: .max)),
    ]
    #expect(others.map { time.matches($0) } == [true, false, false, false])
    let sums = [Literal.duration(.milliseconds(1100)), .duration(Duration(attoseconds: .min))]
    #expect(zip(sums, [.duration(.seconds(1.1)), others[3]]).map { $0.matches($1) } == [true, false])
  }
}
