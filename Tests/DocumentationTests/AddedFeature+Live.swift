import Foundation

/// The feature that documents add to the workspace, in a temporary folder.
///
/// A block that begins with `swift PATH` adds a file. A block that begins with `diff` changes one.
final class AddedFeature {
  let patches: [Patch]
  private let added: [String: String]
  private let folder: URL
  private let modules: URL

  init(_ documents: [Document], modules: URL) throws {
    let blocks = documents.flatMap(\.blocks)
    patches = blocks.filter { $0.fence.language == "diff" }.compactMap { Patch($0.code) }
    let files = blocks.compactMap { block -> (String, String)? in
      let words = block.fence.language.split(separator: " ")
      guard words.count == 2, words[0] == "swift" else { return nil }
      return (String(words[1]), block.code.joined(separator: "\n"))
    }
    added = Dictionary(uniqueKeysWithValues: files)
    self.modules = modules
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("feature-\(UUID().uuidString)")
    for (path, text) in files { try write(text, to: path) }
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// The object file of the feature's module.
  private var object: URL { folder.appendingPathComponent("Feature.o") }

  /// The paths of the files that are added, sorted.
  var paths: [String] { added.keys.sorted() }

  /// Applies a patch to a copy of its file.
  func apply(_ patch: Patch) throws {
    try write(try patch.applied(to: try Repository.text(of: patch.path)), to: patch.path)
  }

  /// Compiles the feature's module, to be imported and linked below.
  func emitModule(_ name: String, of path: String) async throws -> Command.Result {
    let module = folder.appendingPathComponent("\(name).swiftmodule").path
    return try await compile(
      ["-emit-module", "-c", "-enable-testing", "-module-name", name, "-emit-module-path", module, "-o", object.path],
      paths.filter { $0.hasPrefix(path) })
  }

  /// Type-checks the files under a folder of the workspace: the added and the changed ones, and all others as they are.
  func typeCheck(_ path: String, as module: String) async throws -> Command.Result {
    let changed = patches.map(\.path) + paths
    let others = Repository.paths(under: path, ending: ".swift").filter { !changed.contains($0) }
    return try await compile(
      ["-typecheck", "-parse-as-library", "-module-name", module],
      changed.filter { $0.hasPrefix(path + "/") } + others.map { Repository.root.appendingPathComponent($0).path })
  }

  /// Type-checks the files of the feature's module as a platform with SwiftUI does, against the signatures in Tools/Views.
  ///
  /// - Parameter mistake: A text in one of the files, and the mistake to type instead.
  func typeCheckViews(_ name: String, of path: String, planting mistake: (String, String)? = nil) async throws
    -> Command.Result
  {
    let files = paths.filter { $0.hasPrefix(path) }
    for file in files {
      let text = added[file] ?? ""
      try write(mistake.map { text.replacing($0.0, with: $0.1) } ?? text, to: file)
    }
    let views = Repository.root.appendingPathComponent("Tools/Views").path
    return try await compile(
      ["-typecheck", "-module-name", name, "-I", views, "-module-cache-path", folder.path + "/cache"], files)
  }

  /// Runs the tests under a folder against the compiled module, and returns what fails.
  func failures(of tests: String) async throws -> [Failure] {
    var surroundings = Workspace.surroundings(in: modules)
    surroundings.sources = paths.filter { $0.hasPrefix(tests) }.map { folder.appendingPathComponent($0).path }
    surroundings.arguments += Self.upcomingFeatures + ["-I", folder.path, object.path]
    return try await Program([], in: folder, surroundings).failures()
  }

  /// Those with which the manifest builds a module, and which can refuse a source.
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
