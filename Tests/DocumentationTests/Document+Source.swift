import Foundation

extension Document {
  /// The examples as a source file: their declarations, and one test that runs the rest in order.
  ///
  /// Every line keeps its place, so that the compiler and the test library report lines of the document.
  ///
  /// - Parameters:
  ///   - number: Distinguishes it from the other files of the program.
  ///   - imports: The modules that it may use.
  ///   - root: The folder of the repository.
  func source(_ number: Int, importing imports: [String], root: String) -> String {
    let examples = examples
    let pieces = examples.map(\.pieces)
    let file = "\(root)/\(path)"
    func placed(_ piece: Example.Piece) -> [String] {
      ["#sourceLocation(file: \"\(file)\", line: \(piece.line))"] + piece.code
    }
    let declared = pieces.flatMap(\.declared).flatMap(placed)
    let done = zip(examples, pieces).flatMap { $0.expectingMessage($1.done) }
      .map { Example.Piece(line: $0.line, code: $0.code.map(\.withExpectation)) }
    let opening = Example.Piece(
      line: examples.first?.line ?? 1, code: ["@Test(\"\(path)\") func document\(number)() async throws {"])
    return
      (imports.map { "import \($0)" } + declared + placed(opening) + done.flatMap(placed) + [
        "}", "#sourceLocation()", "",
      ])
      .joined(separator: "\n")
  }
}

extension Example {
  /// The statements; if they are a mistake, within the expectation of its message.
  fileprivate func expectingMessage(_ statements: [Piece]) -> [Piece] {
    guard let message else { return statements }
    let opening = ["try await expectIssue(#\"\"\""] + message + ["\"\"\"#) { () async throws in"]
    return [Piece(line: line - 1, code: opening)] + statements + [Piece(line: line + code.count, code: ["}"])]
  }
}

extension String {
  /// A line that ends in `// == value`, as an expectation.
  fileprivate var withExpectation: String {
    guard let mark = range(of: "  // == ") else { return self }
    return "#expect((\(self[..<mark.lowerBound])) == (\(self[mark.upperBound...])))"
  }
}
