import Foundation
import SwiftRexTesting
import Testing

/// The examples of the documentation: compiled together, and run.
@Suite(.highPriority)
struct DocumentationTests {
  @Test(.compiling, .timeLimit(.minutes(10)))
  func `every example compiles and does what it says`() async throws {
    let documents = try Repository.documents().filter { !$0.examples.isEmpty }
    for kind in [".md", ".swift"] { #expect(documents.count { $0.path.hasSuffix(kind) } > 5, "examples in \(kind)") }
    let folder = try #require(Workspace.folder)
    let program = try Program(documents, in: folder, Workspace.surroundings(in: folder))
    for failure in try await program.failures() {
      Issue.record("\(failure.path):\(failure.line): \(failure.message)", sourceLocation: failure.location)
    }
  }

  @Test func `every fence says what is in it`() throws {
    for document in try Repository.documents() {
      for fence in document.fences {
        let word = fence.language.prefix { $0 != " " }
        #expect(["swift", "console", "diff", "text"].contains(word), "\(document.path):\(fence.line)")
      }
    }
  }

  @Test func `every link on a page points to a file`() throws {
    for page in try Repository.pages() {
      let folder = Repository.root.appendingPathComponent(page.path).deletingLastPathComponent()
      // Links with a colon are web addresses.
      for link in page.text.matches(of: /\]\(([^)#:\s]+)[#)]/).map(\.1) {
        let file = folder.appendingPathComponent(String(link)).standardizedFileURL.path
        #expect(FileManager.default.fileExists(atPath: file), "\(page.path) links to \(link)")
      }
    }
  }

  @Test func `every make command on a page or in a workflow exists`() throws {
    let makefile = try Repository.text(of: "Makefile")
    let targets = Set(makefile.matches(of: #/(?m)^([a-z][a-z -]*):/#).flatMap { $0.1.split(separator: " ") })
    let workflows = Repository.paths(under: ".github/workflows", ending: ".yml")
    try #require(workflows.count == 2)
    let pages = try Repository.pages().filter { !$0.path.hasSuffix("CHANGELOG.md") }
    for page in try pages + workflows.map(Repository.document) {
      let commands = page.text.matches(of: #/(?:`make|: make|\.ci/run) ([a-z][a-z -]*)/#).map(\.1)
      let matrices = page.text.matches(of: #/command: \[([a-z, -]+)\]/#).map(\.1)
      for name in (commands + matrices).flatMap({ $0.split { $0 == " " || $0 == "," } }) {
        #expect(targets.contains(name), "\(page.path): make \(name)")
      }
    }
  }
}

extension Failure {
  /// The location that the test library shows.
  var location: SourceLocation {
    SourceLocation(
      fileID: "Workspace/\(path)", filePath: Repository.root.appendingPathComponent(path).path, line: line, column: 1)
  }
}
