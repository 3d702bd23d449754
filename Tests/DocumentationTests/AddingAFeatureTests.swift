import SwiftRexTesting
import Testing

/// A new feature: that of the pages, followed step by step, and the rows and the names of `make feature`.
@Suite(.highPriority, .timeLimit(.minutes(5)))
struct AddingAFeatureTests {
  static let paths = ["WritingAFeature", "WritingAScreen"].map { "Modules/Documentation/\($0).md" }

  @Test(.compiling)
  func `the feature of the pages type-checks, and its tests pass`() async throws {
    let modules = try #require(Workspace.folder)
    let feature = try AddedFeature(
      Self.paths.map { Document(path: $0, text: try Repository.text(of: $0)) }, modules: modules)
    for part in ["", "+Action", "+Dependencies", "+Live", "+Middleware", "+Reducer", "+Screen", "+State", "+View"] {
      #expect(feature.paths.contains("Modules/Features/Notes/Notes\(part).swift"))
    }
    let module = try await feature.emitModule("NotesFeature", of: "Modules/Features/Notes/")
    try #require(module.code == 0, "\(module.output)")
    for failure in try await feature.failures(of: "Tests/Features/NotesTests/") {
      Issue.record("\(failure.path):\(failure.line): \(failure.message)")
    }
    let views = try await feature.typeCheckViews("NotesFeature", of: "Modules/Features/Notes/")
    #expect(views.code == 0, "\(views.output)")
  }

  @Test(.compiling) func `the page lists the rows that make feature adds`() async throws {
    let folder = try TemporaryFolder()
    // The reader of the page may have added Weather.
    _ = try await AddedFeature.scaffold("add", "Orchard", "--to", folder.path)
    let page = try Repository.text(of: "Modules/Documentation/AddingAFeature.md")
    let rows = page.matches(of: /\| `(.+\.swift)` \| `(.+)` \|/)
    #expect(rows.count > 10)
    for row in rows {
      let file = try folder.text(of: String(row.1)).replacing(/\s+/, with: " ")
      let rowOfOrchard = row.2.replacing("Weather", with: "Orchard").replacing("weather", with: "orchard")
      #expect(file.contains(" \(rowOfOrchard) "), "\(row.1)")
    }
  }

  private static let cases: [(name: String, reason: String)] = [
    (Repository.entries(of: "Modules/Features")[0], "is a feature already"), ("HTTP", "is the name of a module"),
    ("Switch", "is a keyword"),
    ("weather", "NAME must be a word such as Weather"), ("State", "is taken"),
    ("SmallLibraries", "is taken: Package.swift uses the name"),
    (String(repeating: "W", count: 300), "NAME must be a word such as Weather"),
  ]

  @Test(.compiling, arguments: cases)
  func `a name that a feature cannot have is refused in one line`(name: String, reason: String) async throws {
    let result = try await AddedFeature.scaffold("add", name, "--to", "/dev/null")
    #expect(result.code == 1)
    #expect(result.lines.last?.contains(reason) == true, "\(result.output)")
  }
}
