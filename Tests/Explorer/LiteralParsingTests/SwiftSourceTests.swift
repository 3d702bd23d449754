import Inspection
import LiteralParsing
import Testing

/// Values as Swift expressions, and paths as Swift expressions.
struct SwiftSourceTests {
  struct Inner: Equatable {
    var name: String?
    var times: [Duration] = []
  }

  enum Choice: Equatable {
    case none
    case some
    case both(Inner, at: Double)
    case `init`
  }

  struct Outer {
    var choice = Choice.none
    var inner: Inner? = Inner(name: "a \"b\" \\ \n")
    var byKey: [String: Inner] = ["b": Inner(), "a": Inner(name: "x")]
    var numbers: Set<Int> = [10, 9]
    var pair = (1, x: -0.5)
  }

  @Test func `values are written as Swift source, with the names of their types`() {
    let values: [(Any, String)] = [
      (Inner(name: "a \"b\" \\ \n"), #"SwiftSourceTests.Inner(name: "a \"b\" \\ \n", times: [])"#),
      (Choice.none, "SwiftSourceTests.Choice.none"), (Choice.`init`, ".`init`"),
      (
        Choice.both(Inner(times: [.milliseconds(350), .seconds(1.5), .zero]), at: .infinity),
        ".both(SwiftSourceTests.Inner(name: nil, times: [.milliseconds(350), .seconds(1.5), .zero]), at: .infinity)"
      ), (["b": 1, "a": 2], "[\"a\": 2, \"b\": 1]"), ([Int: Int](), "[:]"), (Set([10, 9]), "[9, 10]"),
      ((1, x: -0.5), "(1, x: -0.5)"), (Int?.some(3) as Any, "3"), (UInt64.max, "18446744073709551615"),
    ]
    var writer = SwiftWriter()
    #expect(values.map { writer.source(of: $0.0).line } == values.map(\.1))
    #expect((writer.modules, writer.unwritable) == (["LiteralParsingTests"], []))
    _ = writer.source(of: { 1 })
    #expect(writer.unwritable == ["() -> Int"])
    var other = SwiftWriter()
    #expect(other.source(of: WrappedDictionary(rawValue: ["a": 1])).line == "[\"a\": 1]")
    #expect(other.modules == ["LiteralParsingTests"])
  }

  @Test func `a long expression has each part on a line of its own`() {
    var writer = SwiftWriter()
    let source = writer.source(of: [Inner(name: "aaaaaaaa"), Inner()])
    #expect(
      source.text(columns: 40, indentation: "  ") == """
        [
            SwiftSourceTests.Inner(
              name: "aaaaaaaa",
              times: []
            ),
            SwiftSourceTests.Inner(
              name: nil,
              times: []
            )
          ]
        """)
  }

  @Test func `a path becomes an expression, unless it leads into a case or a set`() throws {
    let expressions: KeyValuePairs = [
      "inner.name": ".inner?.name", "byKey[\"a\"].name": ".byKey[\"a\"]?.name", "pair.0": ".pair.0",
      "byKey[\"a\"].times": ".byKey[\"a\"]?.times", "": "",
    ]
    #expect(try expressions.map { try swiftExpression(of: $0.key, in: Outer()).text } == expressions.map(\.value))
    let refusals = ["choice.at", "numbers[9]"].map { path in
      refusal { try swiftExpression(of: path, in: Outer(choice: .both(Inner(), at: 1))) }
    }
    #expect(
      refusals
        == ["choice", "numbers"].map { "\($0): Swift has no expression for a part of it; name it as a whole" })
  }
}
