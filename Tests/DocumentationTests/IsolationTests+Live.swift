import Foundation
import SwiftRexTesting
import Testing

/// The examples in modules of every default isolation.
@Suite(.highPriority)
struct IsolationTests {
  /// The pages that need only the `nonisolated` that they show.
  static let asWritten = ["README.md", "Tests/README.md", "Modules/Documentation/UseItInYourPackage.md"]

  @Test(.compiling, .timeLimit(.minutes(5)), arguments: Isolation.all)
  func `every example compiles under every default isolation`(isolation: Isolation) async throws {
    let failures = try await failures(under: isolation) { isolation.isMainActor && !Self.asWritten.contains($0) }
    for failure in failures {
      Issue.record("\(failure.path):\(failure.line): \(failure.message)", sourceLocation: failure.location)
    }
  }

  /// Compiles all examples and the files of the feature of the pages as one module.
  ///
  /// - Parameter isMarked: Whether `nonisolated` is added to a document or a source.
  private func failures(under isolation: Isolation, isMarked: (String) -> Bool) async throws -> [Failure] {
    let modules = try #require(Workspace.folder)
    let folder = try TemporaryFolder()
    let documents = try Repository.documents().map { document in
      isMarked(document.path) ? Document(path: document.path, text: document.text.nonisolated) : document
    }
    var surroundings = Workspace.surroundings(in: modules)
    surroundings.arguments = Workspace.importPaths(in: modules)
    surroundings.sources = try surroundings.sources.enumerated().map { number, path in
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return try folder.write(isMarked(path) ? text.nonisolated : text, to: "Source\(number).swift")
    }
    for block in documents.flatMap(\.blocks) where block.fence.language.hasPrefix("swift ") {
      let words = block.fence.language.split(separator: "/")
      guard words.count > 1, let name = words.last else { continue }
      let code = block.code.filter { $0 != "@testable import NotesFeature" }
      surroundings.sources.append(try folder.write(code.joined(separator: "\n"), to: String(name)))
    }
    let program = try Program(documents.filter { !$0.examples.isEmpty }, surroundings)
    return try await program.failures(
      compiling: ["-emit-sil", "-suppress-warnings", "-Onone", "-o", "/dev/null"] + isolation.options)
  }
}
