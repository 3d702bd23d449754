import Testing

/// Wrong examples, and how they fail.
@Suite(.timeLimit(.minutes(5)))
struct BrokenExampleTests {
  /// Returns the failures of a document that needs nothing from the workspace.
  private func failures(_ text: String) async throws -> [Failure] {
    let document = Document(path: "Broken.md", text: text)
    return try await Program([document], .init()).failures()
  }

  @Test(.compiling) func `an example that does not compile is a failure at its line`() async throws {
    let failures = try await failures(
      "Two examples.\n\n```swift\nlet one = 1\n```\n\n```swift\nprint(one)\nprint(two)\n```\n")
    #expect(failures == [Failure(path: "Broken.md", line: 9, column: 7, message: "error: cannot find 'two' in scope")])
  }

  @Test(.compiling) func `an example that does something else is a failure at its line`()
    async throws
  {
    let failures = try await failures("```swift\nlet one = 1\none + 1  // == 2\none + 2  // == 2\n```\n")
    #expect(failures.map(\.path) == ["Broken.md"])
    #expect(failures.map(\.line) == [4])
    #expect(failures.first?.message.hasPrefix("Expectation failed: ") == true)
  }
}
