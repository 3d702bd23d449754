import Inspection
import LiteralParsing
import Testing

@Suite struct DecodingTests {
  /// Expects that each text is read as a value.
  private func check<Value: Decodable & Equatable>(
    _ texts: String..., reads value: Value, at location: SourceLocation = #_sourceLocation
  ) throws {
    for text in texts {
      #expect(try Literal(parsing: text).decode(as: Value.self) == value, "\(text)", sourceLocation: location)
    }
  }

  private let oneTwo = Position(latitude: 1, longitude: 2)

  @Test func `an action and a structure are read in every spelling`() throws {
    try check(
      #"favorites.itemTapped("oslo")"#, #".favorites(.itemTapped("oslo"))"#,
      #"AppAction.favorites(FavoritesAction.itemTapped("oslo"))"#, reads: AppAction.favorites(.itemTapped("oslo")))
    try check(
      "Position(latitude: 1, longitude: 2)", "(longitude: 2, latitude: 1)", ".init(latitude: 1, longitude: 2)",
      #"["latitude": 1, "longitude": 2]"#, reads: oneTwo)
  }

  @Test
  func `numbers are read up to the ends of their range, and durations in every unit`()
    throws
  {
    try check("18446744073709551615", reads: UInt64.max)
    try check("-9223372036854775808", reads: Int64.min)
    try check("-128", reads: Int8.min)
    try check("170141183460469231731687303715884105727", reads: Int128.max)
    try check("12", reads: 12.0)
    try check("[1, 2.5, -.infinity]", reads: [1, 2.5, -Float.infinity])
    try check("metre", #""metre""#, reads: Unit.metre)
    try check("low", "10", reads: Level.low)
    try check("oslo", #""OSLO""#, reads: City.oslo)
    try check(#""r1""#, "r1", #"ReportID(rawValue: "r1")"#, reads: ReportID(rawValue: "r1"))
    try check("3", reads: Options(rawValue: 3))
    try check(
      "[.zero, .seconds(1.5), milliseconds(20), Duration.microseconds(-2), .nanoseconds(3), .milliseconds(0.5)]",
      reads: [
        .zero, .seconds(1.5), .milliseconds(20), .microseconds(-2), .nanoseconds(3), Duration.microseconds(500),
      ])
    try check(
      "(secondsComponent: 1, attosecondsComponent: 2)",
      reads: Duration(secondsComponent: 1, attosecondsComponent: 2))
  }

  @Test func `optionals may be nil or left out, and dictionaries have keys of any type`() throws {
    try check("[nil, 1]", reads: [nil, 1] as [Int?])
    try check(
      "moved(to: (latitude: 1, longitude: 2))", "moved(to: (latitude: 1, longitude: 2), at: nil)",
      reads: SimulationAction.moved(to: oneTwo, at: nil))
    try check("[nil, idle]", reads: [nil, SyncAction.idle])
    try check(#"["a": 1]"#, reads: ["a": 1])
    try check("[1: 2, -3: 4]", reads: [1: 2, -3: 4])
    try check("[.low: 1, 20: 2]", reads: [Level.low: 1, .high: 2])
    try check("[.oslo: 1]", reads: [City.oslo: 1])
    try check(#"[(x: 1): "a"]"#, reads: [Grid(x: 1): "a"])
    try check("[:]", reads: [String: Int]())
    try check(#"["a": 1]"#, reads: Wrapper(content: ["a": 1]))
    try check("[.a: 1]", reads: Wrapper(content: [Plain.a: 1]))
  }

  @Test func `fields and cases of any name are read`() throws {
    try check("Renamed(report_id: 1)", reads: Renamed(id: 1))
    try check("(latitude: 1, longitude: 2, age: 3)", reads: Flat(position: oneTwo, age: 3))
    let child: Child = try Literal(parsing: "Child(name: \"a\", age: 3)").decode()
    #expect((child.name, child.age) == ("a", 3))
  }
}
