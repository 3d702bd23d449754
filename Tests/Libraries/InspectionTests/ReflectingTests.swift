import Inspection
import Testing

@Suite struct ReflectingTests {
  private func text(_ value: Any) -> String { Literal(reflecting: value).description }

  @Test func `a structure is a record of its fields`() {
    #expect(text(Position(latitude: 1, longitude: -2.5)) == "Position(latitude: 1.0, longitude: -2.5)")
    #expect(text(Box(content: 1)) == "Box(content: 1)")
    #expect(text(lowercase(x: 1)) == "(x: 1)")
  }

  @Test func `numbers of every kind are exact`() {
    #expect(text([UInt64.max]) == "[18446744073709551615]")
    #expect(text((Int64.min, Int8(-1), UInt16(7))) == "(-9223372036854775808, -1, 7)")
    #expect(text((Float(0.1), Float(16_777_216), Double(0.1))) == "(0.1, 16777216.0, 0.1)")
    #expect(text(UInt128.max) == "…340282366920938463463374607431768211455")
  }

  @Test func `texts of every kind are strings`() {
    #expect(text(("a", "bc".dropFirst(), Character("d"), Unicode.Scalar("e"))) == #"("a", "c", "d", "e")"#)
  }

  @Test func `optionals are unwrapped at any depth`() {
    #expect(text(Int?.some(1) as Any) == "1")
    #expect(text(Int??.some(nil) as Any) == "nil")
    #expect(text([nil, "x"]) == #"[nil, "x"]"#)
  }

  @Test func `sets and dictionaries come sorted, numbers by size`() {
    #expect(text(Set([10, 9, 100])) == "[9, 10, 100]")
    #expect(text(Set(["b", "a b", "a"])) == #"["a", "a b", "b"]"#)
    #expect(text(Set<AnyHashable>(["b", 2, 1.5, Level.low])) == #"[1.5, 2, "b", .low]"#)
    #expect(text(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
  }

  @Test func `a case has its declared name, but without values the description that its type gives it`() {
    #expect(text(Level.low) == "low")
    #expect(text([Talkative.loud(2)]) == "[.loud(2)]")
    #expect(text(Talkative.quiet) == "blah")
    #expect(caseName(of: Talkative.quiet) == "blah")
    #expect(caseName(of: 1) == nil)
  }

  @Test func `durations are written in the unit in which they are exact`() {
    let times: [(Duration, String)] = [
      (.zero, "[.zero]"), (.seconds(90), "[.seconds(90)]"), (.seconds(1.5), "[.seconds(1.5)]"),
      (.milliseconds(20), "[.milliseconds(20)]"), (.milliseconds(1100), "[.milliseconds(1100)]"),
      (.seconds(1.1), "[.seconds(1.1)]"), (.microseconds(7), "[.microseconds(7)]"),
      (.nanoseconds(-1), "[.nanoseconds(-1)]"),
      (
        Duration(secondsComponent: 1, attosecondsComponent: 5),
        "[Duration(secondsComponent: 1, attosecondsComponent: 5)]"
      ),
    ]
    for (time, expected) in times { #expect(text([time]) == expected) }
  }

  @Test func `an object shows its inherited fields, and itself only once`() {
    let node = Node(name: "a")
    node.next = node
    #expect(text(node) == #"Node(id: 7, name: "a", next: …Node)"#)
  }

  @Test func `a web of objects is shown in reasonable time`() {
    let objects = (0..<12).map { _ in Web() }
    for object in objects { object.others = objects }
    #expect(text(objects).contains("…Web"))
    for object in objects { object.others = [] }
  }

  @Test func `what is nested without end is cut`() {
    var chain = Chain.end
    for _ in 0..<1000 { chain = .link(chain) }
    #expect(text(chain).hasSuffix("(…Chain)"))
    #expect(text(chain).hasPrefix("link.link."))
  }

  @Test func `what has no notation is shown as opaque`() {
    #expect(text(Int.self) == "…Int.self")
    let function: (Int) -> Bool = { $0 > 0 }
    #expect(text(["f": function]) == #"["f": …(Int) -> Bool]"#)
    #expect(text(Clerk()) == "…Clerk")
  }

  @Test func `wrapped and lazy properties have the names that code uses`() {
    #expect(text(Wrapping()) == "Wrapping(level: 3, _plain: 1, late: nil)")
  }

  @Test func `a mirror that only pretends to be of a dictionary or an enumeration does no harm`() {
    #expect(text(Pretender(style: .dictionary)) == "[1, 2]")
    #expect(text([Pretender(style: .enum)]) == "[.a(1)]")
    #expect(text(Pretender(style: .class)) == "Pretender(a: 1, b: 2)")
  }

  @Test func `a structure may have a literal of its own`() {
    #expect(text([Celsius(degrees: 20)]) == "[20]")
  }

  @Test func `a literal in a value is written as the value that it denotes`() {
    #expect(text([Literal.case("idle", [])]) == "[.idle]")
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
  lazy var late = 2
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
