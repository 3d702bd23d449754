import Testing

/// How examples are found.
struct DocumentTests {
  let comment = Document(
    path: "A.swift",
    text: """
      /// Adds.
      ///
      /// ```swift
      /// let a = 1
      ///
      ///   a + 1
      /// ```
      func add() {
        let text = "```swift"
        /// ```text
        /// no code
        /// ```
      }
      """)

  @Test func `an example begins after its fence, and loses only the marks of the comment`() {
    #expect(comment.examples == [Example(line: 4, code: ["let a = 1", "", "  a + 1"])])
    #expect(comment.fences == [.init(line: 3, language: "swift"), .init(line: 10, language: "text")])
  }

  @Test func `what is declared is told from what is done`() {
    let example = Example(
      line: 10,
      code: [
        "import Testing", "let a = \"{\"", "@MainActor", "final class Model {", "  var a = 1", "}", "func twice() {",
        "}",
        "@Test func `a story`() {", "  twice()", "}", "extension Int { var b: Int { 1 } }", "a.count",
      ])
    let pieces = example.pieces
    #expect(pieces.declared.map(\.line) == [10, 12, 18, 21])
    #expect(pieces.done.map(\.line) == [11, 16, 22])
  }
}
