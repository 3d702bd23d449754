import Foundation
import Testing

struct PageTests {
  // reads: README.md
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("README.md")

  @Test func page() throws { #expect(try String(contentsOf: Self.page, encoding: .utf8).contains("costs 2")) }

  // reads: TERMS.md
  private static let terms = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "TERMS.md")

  @Test func terms() throws { #expect(try String(contentsOf: Self.terms, encoding: .utf8).contains("cash")) }

  @Test func nothing() {}
}
