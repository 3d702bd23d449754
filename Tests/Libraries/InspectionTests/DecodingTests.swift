import Inspection
import Testing

@Suite struct DecodingTests {
  private func read<Value: Decodable>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
    try Literal(parsing: text).decode(as: type)
  }

  @Test func `an action is read in every spelling`() throws {
    let action = AppAction.favorites(.itemTapped("oslo"))
    #expect(try read(#"favorites.itemTapped("oslo")"#) == action)
    #expect(try read(#".favorites(.itemTapped("oslo"))"#) == action)
    #expect(try read(#"AppAction.favorites(FavoritesAction.itemTapped("oslo"))"#) == action)
  }

  @Test func `a structure is read with its name, without it and from a dictionary`() throws {
    let oslo = Position(latitude: 59.9, longitude: 10)
    #expect(try read("Position(latitude: 59.9, longitude: 10)") == oslo)
    #expect(try read("(longitude: 10, latitude: 59.9)") == oslo)
    #expect(try read(".init(latitude: 59.9, longitude: 10)") == oslo)
    #expect(try read(#"["latitude": 59.9, "longitude": 10]"#) == oslo)
  }

  @Test func `a whole number is read where a fraction is asked for`() throws {
    #expect(try read("12", as: Double.self) == 12)
    #expect(try read("[1, 2.5]", as: [Float].self) == [1, 2.5])
    #expect(try read("-.infinity", as: Float.self) == -.infinity)
  }

  @Test func `numbers are read up to the ends of their range`() throws {
    #expect(try read("18446744073709551615", as: UInt64.self) == .max)
    #expect(try read("-9223372036854775808", as: Int64.self) == .min)
    #expect(try read("-128", as: Int8.self) == -128)
    #expect(try read("(value: 170141183460469231731687303715884105727)", as: Holder<Int128>.self).value == .max)
  }

  @Test func `optionals may be nil or left out`() throws {
    #expect(try read("nil", as: Int?.self) == nil)
    #expect(try read("1", as: Int?.self) == 1)
    #expect(try read("moved(to: (latitude: 1, longitude: 2))") == SimulationAction.moved(to: oneTwo, at: nil))
    #expect(try read("moved(to: (latitude: 1, longitude: 2), at: nil)") == SimulationAction.moved(to: oneTwo, at: nil))
    #expect(try read("[nil, idle]", as: [SyncAction?].self) == [nil, .idle])
  }

  @Test func `dictionaries are read whatever their keys are`() throws {
    #expect(try read(#"["a": 1]"#, as: [String: Int].self) == ["a": 1])
    #expect(try read("[1: 2, -3: 4]", as: [Int: Int].self) == [1: 2, -3: 4])
    #expect(try read("[.low: 1, 20: 2]", as: [Level: Int].self) == [.low: 1, .high: 2])
    #expect(try read("[.oslo: 1]", as: [City: Int].self) == [.oslo: 1])
    #expect(try read(#"[(x: 1): "a"]"#, as: [Grid: String].self) == [Grid(x: 1): "a"])
    #expect(try read("[:]", as: [String: Int].self) == [:])
  }

  @Test func `a dictionary within a wrapper is read as the wrapper decodes it`() throws {
    #expect(try read(#"["a": 1]"#, as: Wrapper<[String: Int]>.self).content == ["a": 1])
    #expect(try read("[.a: 1]", as: Wrapper<[Plain: Int]>.self).content == [.a: 1])
  }

  @Test func `raw values are read by name, by value and as records`() throws {
    #expect(try read("metre", as: Unit.self) == .metre)
    #expect(try read(#""metre""#, as: Unit.self) == .metre)
    #expect(try read("low", as: Level.self) == .low)
    #expect(try read("20", as: Level.self) == .high)
    #expect(try read("oslo", as: City.self) == .oslo)
    #expect(try read(#""OSLO""#, as: City.self) == .oslo)
    #expect(try read(#""r1""#, as: ReportID.self) == ReportID(rawValue: "r1"))
    #expect(try read("r1", as: ReportID.self) == ReportID(rawValue: "r1"))
    #expect(try read(#"ReportID(rawValue: "r1")"#, as: ReportID.self) == ReportID(rawValue: "r1"))
    #expect(try read("3", as: Options.self) == Options(rawValue: 3))
  }

  @Test func `durations are read in every unit`() throws {
    let times: [(String, Duration)] = [
      (".zero", .zero), (".seconds(1.5)", .seconds(1.5)), ("milliseconds(20)", .milliseconds(20)),
      ("Duration.microseconds(-2)", .microseconds(-2)), (".nanoseconds(3)", .nanoseconds(3)),
      (".milliseconds(0.5)", .microseconds(500)),
      ("(secondsComponent: 1, attosecondsComponent: 2)", Duration(secondsComponent: 1, attosecondsComponent: 2)),
    ]
    for (text, time) in times { #expect(try read(text, as: Duration.self) == time) }
  }

  @Test func `a field whose key is spelled differently is read under its key`() throws {
    #expect(try read("Renamed(report_id: 1)") == Renamed(id: 1))
  }

  @Test func `an inherited field stands among the others`() throws {
    let child = try read("Child(name: \"a\", age: 3)", as: Child.self)
    #expect(child.name == "a" && child.age == 3)
  }

  @Test func `parts that are read from the same fields share them`() throws {
    let both = try read("(latitude: 1, longitude: 2, age: 3)", as: Flat.self)
    #expect(both.position == oneTwo && both.age == 3)
  }

  @Test func `a case that is called like a number is still a case`() throws {
    #expect(try read("infinity", as: Awkward.self) == .infinity)
    #expect(try read(".infinity", as: Awkward.self) == .infinity)
    #expect(try read("[.`nan`, .nan]", as: [Awkward].self) == [.nan, .nan])
  }

  @Test func `code that handles decoding errors finds the usual ones`() throws {
    #expect(try read("(b: 1)", as: Lenient.self).value == -1)
    #expect(try read("(value: 1)", as: Lenient.self).value == 1)
  }

  private let oneTwo = Position(latitude: 1, longitude: 2)
}
