import Inspection
import LiteralParsing
import Testing

@Suite struct JSONTests {
  @Test func `values are written as JSON, with numbers and strings that are safe`() {
    let values: [(Any, json: String)] = [
      (Position(latitude: 59.9, longitude: 10), #"{"latitude":59.9,"longitude":10.0}"#), (SyncAction.idle, #""idle""#),
      (AppAction.favorites(.itemTapped("oslo")), #"{"favorites":{"itemTapped":"oslo"}}"#),
      (SimulationAction.started(speed: 1), #"{"started":{"speed":1.0}}"#),
      (SyncAction.merged(1, nil, [true]), #"{"merged":[1,null,[true]]}"#),
      (SyncAction.failed("no", retryAfter: .seconds(1.5)), #"{"failed":{"_0":"no","retryAfter":1.5}}"#),
      // Collections.
      (Set(["b", "a"]), #"["a","b"]"#), (["b": 1, "a": 2], #"{"a":2,"b":1}"#),
      ([2: "x", 1: "y"], #"{"1":"y","2":"x"}"#),
      ([Level.low: 1], #"{"low":1}"#), ((1, 2), "[1,2]"), ((x: 1, 2), #"{"x":1,"_1":2}"#),
      // A duration is its number of seconds, and a number that JSON does not know is a string.
      ([Duration.zero, .seconds(90), .milliseconds(20), .nanoseconds(-1)], "[0.0,90.0,0.02,-1e-09]"),
      (Duration.nanoseconds(59_958_752_041), "59.958752041"),
      ([Double.nan, .infinity, -.infinity, 1e-7], #"["NaN","Infinity","-Infinity",1e-07]"#),
      (UInt64.max, "18446744073709551615"),
      // A string stays on one line, in JavaScript too.
      (
        "a\"\\\n\r\t\u{0}\u{1F}\u{2028}\u{2029}\u{3164}/🧭❤\u{FE0F}",
        #""a\"\\\n\r\t\u0000\u001f\u2028\u2029\u3164/🧭❤\#u{FE0F}""#
      ),
      (Int.self, "\"…Int.self\""),
    ]
    #expect(values.map { Literal(reflecting: $0.0).json } == values.map(\.json))
  }
}
