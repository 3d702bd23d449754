import Inspection
import Testing

@Suite struct ReflectingTests {
  private func text(_ value: Any) -> String { Literal(reflecting: value).description }

  /// Expects that each value is written like this.
  private func check(_ texts: [(Any, String)], at location: SourceLocation = #_sourceLocation) {
    for (value, expected) in texts { #expect(text(value) == expected, sourceLocation: location) }
  }

  @Test func `structures are records, numbers are exact, texts are strings, and optionals are unwrapped`() {
    check([
      (Position(latitude: 1, longitude: -2.5), "Position(latitude: 1.0, longitude: -2.5)"),
      (Box(content: 1), "Box(content: 1)"), (lowercase(x: 1), "(x: 1)"), ([Celsius(degrees: 20)], "[20]"),
      ([Literal.case("idle", [])], "[.idle]"),
      // Wrapped properties have the names that code uses.
      (Wrapping(), "Wrapping(level: 3, _plain: 1)"),
      ([UInt64.max], "[18446744073709551615]"),
      ((Int64.min, Int8(-1), UInt16(7)), "(-9223372036854775808, -1, 7)"),
      ((Float(0.1), Float(16_777_216), Double(0.1)), "(0.1, 16777216.0, 0.1)"),
      (UInt128.max, "…340282366920938463463374607431768211455"),
      (("a", "bc".dropFirst(), Character("d"), Unicode.Scalar("e")), #"("a", "c", "d", "e")"#),
      (Int?.some(1) as Any, "1"), (Int??.some(nil) as Any, "nil"), ([nil, "x"], #"[nil, "x"]"#),
    ])
  }

  @Test
  func `collections are sorted, and durations have the unit in which they are exact`() {
    check([
      (Set([10, 9, 100]), "[9, 10, 100]"), (Set(["b", "a b", "a"]), #"["a", "a b", "b"]"#),
      (Set<AnyHashable>(["z", 2, 1.5, Level.low]), #"[1.5, 2, "z", .low]"#), (["b": 1, "a": 2], #"["a": 2, "b": 1]"#),
      // A case without values has the description that its type gives it.
      (Level.low, "low"), ([Talkative.loud(2)], "[.loud(2)]"), (Talkative.quiet, "blah"),
      (
        [
          .zero, .seconds(90), .seconds(1.5), .milliseconds(20), .seconds(1.1), .microseconds(7),
          Duration.nanoseconds(-1),
        ],
        "[.zero, .seconds(90), .seconds(1.5), .milliseconds(20), .seconds(1.1), .microseconds(7), .nanoseconds(-1)]"
      ), (Duration.milliseconds(1100), "milliseconds(1100)"),
      (
        Duration(secondsComponent: 1, attosecondsComponent: 5),
        "Duration(secondsComponent: 1, attosecondsComponent: 5)"
      ),
    ])
    #expect([caseName(of: Talkative.quiet), caseName(of: 1)] == ["blah", nil])
  }

  @Test func `an object is shown once, and a long chain of objects is cut`() {
    let node = Node(name: "a")
    node.next = node
    #expect(text(node) == #"Node(id: 7, name: "a", next: …Node)"#)
    let objects = (0..<12).map { _ in Web() }
    for object in objects { object.others = objects }
    #expect(text(objects).contains("…Web"))
    for object in objects { object.others = [] }
    let chain = text((0..<1000).reduce(Chain.end) { chain, _ in .link(chain) })
    #expect(chain.hasPrefix("link.link.") && chain.hasSuffix("(…Chain)"))
  }

  @Test func `values without a notation are opaque, and an inconsistent mirror does not crash`() {
    let function: (Int) -> Bool = { $0 > 0 }
    check([
      (Int.self, "…Int.self"), (["f": function], #"["f": …(Int) -> Bool]"#), (Clerk(), "…Clerk"),
      (Pretender(style: .dictionary), "[1, 2]"), ([Pretender(style: .enum)], "[.a(1)]"),
      (Pretender(style: .class), "Pretender(a: 1, b: 2)"),
    ])
  }
}

private struct Box<Content> { var content: Content }

private struct lowercase { var x: Int }

private enum Talkative: CustomStringConvertible {
  case quiet
  case loud(Int)
  var description: String { "blah" }
}

private class Base { let id = 7 }

private final class Node: Base {
  let name: String
  weak var next: Node?

  init(name: String) { self.name = name }
}

private final class Web { var others: [Web] = [] }

private indirect enum Chain {
  case end
  case link(Chain)
}

private actor Clerk { var secret = 1 }

private struct Wrapping {
  @Clamped var level = 3
  var _plain = 1
}

@propertyWrapper private struct Clamped { var wrappedValue: Int }

private struct Pretender: CustomReflectable {
  var style: Mirror.DisplayStyle
  var customMirror: Mirror { Mirror(self, children: ["a": 1, "b": 2], displayStyle: style) }
}

private struct Celsius: CustomLiteralConvertible {
  var degrees: Int
  var literal: Literal { .integer(Int128(degrees)) }
}
