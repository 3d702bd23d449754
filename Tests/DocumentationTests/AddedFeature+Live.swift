import Foundation
import SwiftRexTesting

/// A feature that is added to the workspace, in a temporary folder.
final class AddedFeature {
  /// The text of each file that is added or changed.
  private let files: [String: String]
  private let home: TemporaryFolder
  private var folder: URL { home.url }
  private let modules: URL

  /// Creates the feature of documents, in which a block that begins with `swift PATH` is a file.
  init(_ documents: [Document], modules: URL) throws {
    let files = documents.flatMap(\.blocks).compactMap { block -> (String, String)? in
      let words = block.fence.language.split(separator: " ")
      guard words.count == 2, words[0] == "swift" else { return nil }
      return (String(words[1]), block.code.joined(separator: "\n"))
    }
    self.files = Dictionary(uniqueKeysWithValues: files)
    self.modules = modules
    home = try TemporaryFolder()
    for (path, text) in files { try write(text, to: path) }
  }

  /// Runs the tool behind `make feature`.
  static func scaffold(_ words: String...) async throws -> Command.Result {
    let script = Repository.root.appendingPathComponent("Tools/Scripts/scaffold").path
    return try await Command([script] + words, in: FileManager.default.temporaryDirectory).run()
  }

  /// The object file of the feature's module.
  private var object: URL { folder.appendingPathComponent("Feature.o") }

  /// The paths of the files that are added or changed, sorted.
  var paths: [String] { files.keys.sorted() }

  /// Compiles the feature's module, to be imported and linked below.
  func emitModule(_ name: String, of path: String) async throws -> Command.Result {
    let module = folder.appendingPathComponent("\(name).swiftmodule").path
    return try await compile(
      [
        "-emit-module", "-c", "-parse-as-library", "-enable-testing", "-module-name", name, "-emit-module-path", module,
        "-o", object.path,
      ],
      paths.filter { $0.hasPrefix(path) })
  }

  /// Type-checks the feature's files as on a platform with SwiftUI, against the signatures in Tools/Views.
  func typeCheckViews(_ name: String, of path: String) async throws -> Command.Result {
    let views = Repository.root.appendingPathComponent("Tools/Views").path
    return try await compile(
      ["-typecheck", "-module-name", name, "-I", views, "-module-cache-path", folder.path + "/cache"],
      paths.filter { $0.hasPrefix(path) })
  }

  /// Runs the tests under a folder against the compiled module, and returns what fails.
  func failures(of tests: String) async throws -> [Failure] {
    var surroundings = Workspace.surroundings(in: modules)
    surroundings.sources = paths.filter { $0.hasPrefix(tests) }.map { folder.appendingPathComponent($0).path }
    surroundings.arguments += Self.upcomingFeatures + ["-I", folder.path, object.path]
    return try await Program([], surroundings).failures()
  }

  /// The manifest's settings that can reject a source.
  private static let upcomingFeatures = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    .flatMap { ["-enable-upcoming-feature", $0] }

  private func compile(_ words: [String], _ files: [String]) async throws -> Command.Result {
    let options =
      ["-swift-version", "6", "-wmo", "-I", folder.path] + Workspace.importPaths(in: modules) + Self.upcomingFeatures
    return try await Command(["swiftc"] + words + options + files, in: folder, processorSeconds: 60).run()
  }

  private func write(_ text: String, to path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }
}
