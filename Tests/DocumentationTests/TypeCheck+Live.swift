import Foundation
import SwiftRexTesting
import Testing

/// The compiler's verdict on sources that use the built modules.
struct TypeCheck {
  /// 0 if the sources are right, 1 if they are wrong, 137 if the compiler was killed at the time limit.
  let code: Int32
  let output: String
  /// The locations of the errors, in the order in which they are reported.
  let places: [MarkedText.Place]
  let duration: Duration

  /// The processor time that the compiler may take, in seconds. It takes half of one; where it tries every overload in
  /// every operand of a chain, it takes minutes.
  static let limit = 20

  /// Type-checks a text together with sources of the repository, as Swift 6 unless the options say otherwise.
  init(_ text: String, with sources: [String], options: [String] = []) async throws {
    let modules = try #require(Workspace.folder)
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "Checked.swift")
    let words = ["swiftc", "-typecheck", "-swift-version", "6", "-wmo"] + options + Workspace.importPaths(in: modules)
    let paths = [file] + sources.map { Repository.root.appendingPathComponent($0).path }
    let start = ContinuousClock.now
    let result = try await Command(words + paths, in: folder.url, processorSeconds: Self.limit).run()
    duration = start.duration(to: .now)
    code = result.code
    output = result.output
    places = result.lines.compactMap { Failure(compiler: $0, root: folder.path) }
      .map { MarkedText.Place(line: $0.line, column: $0.column) }
  }
}
