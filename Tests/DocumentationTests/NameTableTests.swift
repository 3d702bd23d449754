import Foundation
import Testing

/// The pages of names for users of SwiftRex 0.8.
struct NameTableTests {
  private static let paths = ["SwiftRexNames", "SwiftRexBridgeNames"].map { "Modules/Documentation/\($0).md" }

  private func tables() throws -> [NameTable] {
    try Self.paths.map { NameTable(Document(path: $0, text: try Repository.text(of: $0))) }
  }

  /// The declarations that the uses rely on.
  private static let surroundings = ["Tests/DocumentationTests/Preambles/Names.swift"]

  @Test(.compiling, .timeLimit(.minutes(5)))
  func `every name of the table compiles in its use`() async throws {
    let root = Repository.root.path
    for table in try tables() {
      let check = try await TypeCheck(
        table.source(importing: ["ConcurrencyRex", "SwiftRex", "SwiftRexCompatibility"], root: root),
        with: Self.surroundings)
      for failure in check.output.split(separator: "\n").compactMap({ Failure(compiler: $0, root: root) }) {
        let name = table.rows.first { $0.line == failure.line && failure.path == table.path }?.name ?? ""
        Issue.record("\(name): \(failure.message)", sourceLocation: failure.location)
      }
      #expect(check.code == 0, "ended with \(check.code) after \(check.duration)")
    }
  }

  @Test func `the use of every kept name contains that name`() throws {
    let rows = try tables().flatMap(\.rows).filter(\.isKept)
    #expect(!rows.isEmpty)
    for row in rows where !row.use.contains(row.word) { Issue.record("line \(row.line): \(row.name)") }
  }
}
