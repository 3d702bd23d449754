import Foundation
import SwiftRexTesting

/// Documents combined into one program, in a temporary folder.
final class Program {
  /// The options of the compiler and the linker.
  struct Surroundings {
    /// The modules that a document may use.
    var imports: @Sendable (Document) -> [String] = { _ in ["Testing"] }
    /// Sources that the examples rely on.
    var sources: [String] = []
    var arguments: [String] = []
  }

  private let home: TemporaryFolder
  private var folder: URL { home.url }
  private let root = Repository.root.path
  private let surroundings: Surroundings
  private let documents: [Document]
  private let files: [String]

  /// Writes the sources of the program to a folder in another one; examples that run the app look for it there.
  init(
    _ documents: [Document], in parent: URL = FileManager.default.temporaryDirectory, _ surroundings: Surroundings
  ) throws {
    self.surroundings = surroundings
    self.documents = documents
    home = try TemporaryFolder(in: parent)
    var texts = ["main.swift": "import Testing\nawait Testing.__swiftPMEntryPoint() as Never\n"]
    for (number, document) in documents.enumerated() {
      texts["Document\(number).swift"] = document.source(
        number, importing: surroundings.imports(document), root: root)
    }
    for (name, text) in texts { try home.write(text, to: name) }
    files = texts.keys.sorted()
  }

  /// Compiles and runs the program, and returns the failures of its examples.
  func failures() async throws -> [Failure] {
    let errors = try await failures(
      compiling: ["-suppress-warnings", "-Onone", "-module-name", "Examples", "-o", "program"])
    return errors.isEmpty ? try await run() : errors
  }

  /// Compiles the program with these options, and returns its failures.
  func failures(compiling options: [String]) async throws -> [Failure] {
    let compiling = try await Command(
      ["swiftc", "-swift-version", "6", "-wmo"] + options + surroundings.arguments + files + surroundings.sources,
      in: folder
    ).run()
    let errors = compiling.lines.compactMap { Failure(compiler: $0, root: root) }
    if !errors.isEmpty || compiling.code == 0 { return errors }
    return [Failure(path: "", line: 1, column: 1, message: compiling.output)]
  }

  private func run() async throws -> [Failure] {
    let running = try await Command(
      [
        "./program", "--testing-library", "swift-testing", "--no-parallel", "--event-stream-version", "0",
        "--event-stream-output-path", "events",
      ], in: folder
    ).run()
    let events = (try? Data(contentsOf: folder.appendingPathComponent("events"))) ?? Data()
    let failures = Failure.all(inEvents: events, root: root)
    if !failures.isEmpty || running.code == 0 && TestEvent.passed(in: events) >= documents.count { return failures }
    return [
      Failure(path: "", line: 1, column: 1, message: "the examples ended with \(running.code):\n\(running.output)")
    ]
  }
}
