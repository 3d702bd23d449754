import Foundation
import Testing

/// The pages of names for users of SwiftRex 0.8.
struct NameTableTests {
  private static let paths = ["SwiftRexNames", "SwiftRexBridgeNames"].map { "Modules/Documentation/\($0).md" }

  private func tables() throws -> [NameTable] {
    try Self.paths.map { NameTable(Document(path: $0, text: try Repository.text(of: $0))) }
  }

  /// What the uses take for granted.
  private static let surroundings = ["Tests/DocumentationTests/Preambles/Names.swift"]

  @Test(
    .enabled(if: Workspace.folder != nil, "needs the modules that swift build leaves beside the tests"),
    .timeLimit(.minutes(5)))
  func `every name of the table compiles in its use`() async throws {
    let root = Repository.root.path
    for table in try tables() {
      let check = try await TypeCheck(
        table.source(importing: ["ConcurrencyRex", "SwiftRex"], root: root), with: Self.surroundings)
      for failure in check.output.split(separator: "\n").compactMap({ Failure(compiler: $0, root: root) }) {
        let name = table.rows.first { $0.line == failure.line && failure.path == table.path }?.name ?? ""
        Issue.record("\(name): \(failure.message)", sourceLocation: failure.location)
      }
      #expect(check.code == 0, "ended with \(check.code) after \(check.duration)")
    }
  }

  @Test func `every row has a verdict, and its use has the name in it`() throws {
    let rows = try tables().flatMap(\.rows)
    #expect(rows.count >= 150)
    for row in rows {
      #expect(NameTable.verdicts.contains { row.verdict.hasPrefix($0) }, "line \(row.line): \(row.verdict)")
      #expect(!row.isKept || row.use.contains(row.word), "line \(row.line): \(row.name)")
    }
    #expect(Set(rows.map { "\($0.section) \($0.name)" }).count == rows.count, "a name is told twice")
  }

  @Test func `rows are read, and no other line`() {
    let text =
      "## Store\n| 0.8 | here | use |\n|---|---|---|\n| `A.b` | the same | `_ = A.b(1)` |\n| `a` | here | b |\n"
    let table = NameTable(Document(path: "Page.md", text: text))
    #expect(table.rows == [.init(line: 4, section: "Store", name: "A.b", verdict: "the same", use: "_ = A.b(1)")])
    #expect(table.rows.first?.word == "b")
    #expect(table.source(importing: [], root: "/r").contains("\"/r/Page.md\", line: 4)\nfunc line4() { _ = A.b(1) }"))
  }
}
