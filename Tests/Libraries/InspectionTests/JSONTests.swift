import Inspection
import Testing

@Suite struct JSONTests {
  private func json(_ value: Any) -> String { Literal(reflecting: value).json }

  @Test func `a record is an object in the order of its fields`() {
    #expect(json(Position(latitude: 59.9, longitude: 10)) == #"{"latitude":59.9,"longitude":10.0}"#)
  }

  @Test func `a case is its name, with its payload if it has one`() {
    #expect(json(SyncAction.idle) == #""idle""#)
    #expect(json(AppAction.favorites(.itemTapped("oslo"))) == #"{"favorites":{"itemTapped":"oslo"}}"#)
    #expect(json(SimulationAction.started(speed: 1)) == #"{"started":{"speed":1.0}}"#)
    #expect(json(SyncAction.merged(1, nil, [true])) == #"{"merged":[1,null,[true]]}"#)
  }

  @Test func `collections are arrays and objects`() {
    #expect(json(Set(["b", "a"])) == #"["a","b"]"#)
    #expect(json(["b": 1, "a": 2]) == #"{"a":2,"b":1}"#)
    #expect(json([2: "x", 1: "y"]) == #"{"1":"y","2":"x"}"#)
    #expect(json([Level.low: 1]) == #"{"low":1}"#)
    #expect(json((1, 2)) == "[1,2]")
    #expect(json((x: 1, 2)) == #"{"x":1,"_1":2}"#)
  }

  @Test func `a duration is its number of seconds`() {
    #expect(json([Duration.zero, .seconds(90), .milliseconds(20), .nanoseconds(-1)]) == "[0.0,90.0,0.02,-1e-09]")
    #expect(json(SyncAction.failed("no", retryAfter: .seconds(1.5))) == #"{"failed":{"_0":"no","retryAfter":1.5}}"#)
  }

  @Test func `numbers that JSON does not know are strings`() {
    #expect(json([Double.nan, .infinity, -.infinity, 1e-7]) == #"["NaN","Infinity","-Infinity",1e-07]"#)
    #expect(json(UInt64.max) == "18446744073709551615")
  }

  @Test func `strings are safe on one line, in JavaScript too`() {
    #expect(json("a\"\\\n\r\t\u{0}\u{1F}\u{2028}\u{2029}/🧭") == #""a\"\\\n\r\t\u0000\u001f\u2028\u2029/🧭""#)
    #expect(json(Int.self) == "\"…Int.self\"")
  }
}
