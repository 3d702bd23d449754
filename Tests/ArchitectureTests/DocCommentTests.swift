import Testing

/// The form of doc comments: a noun phrase for a type, property or case, a verb in -s for a function.
struct DocCommentTests {
  @Test(arguments: Layer.all)
  func `a doc comment begins as Swift's API guidelines ask for`(layer: Layer) {
    for file in Repository.swiftFiles(under: layer.folder) {
      for violation in DocComment.violations(in: file) { Issue.record("\(violation)") }
    }
  }

  @Test(arguments: [
    ("/// Returns the sum.", "func sum() -> Int {", true), ("/// The sum.", "func sum() -> Int {", false),
    ("/// The sum.", "var sum: Int { 0 }", true), ("/// Returns the sum.", "var sum: Int { 0 }", false),
    ("/// Answers with the sum.", "func sum() -> Int {", false), ("/// What is added.", "let sum = 1", false),
    ("/// Creates a sum.", "@inlinable public init(_ a: Int) {", true), ("/// A sum.", "public init(", false),
    ("/// Returns the sum.", "let sum: () -> Int", true),
    ("/// Whether it is empty.", "  public var isEmpty: Bool {", true), ("/// Somebody.", "case person", false),
  ])
  func `the first word is looked at`(comment: String, declaration: String, isGood: Bool) {
    let found = DocComment.all(in: [comment, "///", "/// And more.", "@discardableResult", declaration])
    #expect(found.count == 1)
    #expect((found.first?.violation == nil) == isGood)
  }
}
