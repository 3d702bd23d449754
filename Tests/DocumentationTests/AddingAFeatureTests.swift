import SwiftRexTesting
import Testing

/// The pages about a new feature, followed step by step.
@Suite(.highPriority)
struct AddingAFeatureTests {
  static let paths = ["WritingAFeature", "AddingAFeature", "WritingAScreen"].map { "Modules/Documentation/\($0).md" }

  @Test(.enabled(if: Workspace.isThere, "needs the built modules and objects"), .timeLimit(.minutes(5)))
  func `the workspace with the feature of the pages type-checks, and the feature's tests pass`() async throws {
    let modules = try #require(Workspace.folder)
    let feature = try AddedFeature(
      Self.paths.map { Document(path: $0, text: try Repository.text(of: $0)) }, modules: modules)
    for part in ["", "+Action", "+Dependencies", "+Live", "+Middleware", "+Reducer", "+Screen", "+State", "+View"] {
      #expect(feature.paths.contains("Modules/Features/Notes/Notes\(part).swift"))
    }
    try #require(feature.patches.count == 10)
    for patch in feature.patches { try feature.apply(patch) }
    let module = try await feature.emitModule("NotesFeature", of: "Modules/Features/Notes/")
    try #require(module.code == 0, "\(module.output)")
    for failure in try await feature.failures(of: "Tests/Features/NotesTests/") {
      Issue.record("\(failure.path):\(failure.line): \(failure.message)")
    }
    let views = try await feature.typeCheckViews("NotesFeature", of: "Modules/Features/Notes/")
    #expect(views.code == 0, "\(views.output)")
    let wrong = try await feature.typeCheckViews(
      "NotesFeature", of: "Modules/Features/Notes/", planting: (".noteEntered(text)", ".noteEntered(42)"))
    #expect(wrong.output.contains(/Notes\+View.swift:\d+:\d+: error: cannot convert value of type 'Int'/))
    let app = try await feature.typeCheck("App", as: "App")
    #expect(app.code == 0, "\(app.output)")
  }

  @Test func `a patch replaces the lines that a file has, or is refused`() throws {
    let patch = try #require(Patch(["--- A.swift", " one", "+two", " three", "---", "-four", "+five"]))
    #expect(patch.path == "A.swift")
    #expect(try patch.applied(to: "zero\none\nthree\nfour\n") == "zero\none\ntwo\nthree\nfive\n")
    #expect(throws: Patch.Mismatch.self) { try patch.applied(to: "one\nthree\n") }
    #expect(Patch(["+one"]) == nil)
  }
}
