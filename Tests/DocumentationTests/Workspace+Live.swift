import Foundation

/// The products of the build that contains these tests: modules to import, and objects to link.
enum Workspace {
  /// The folder of the build; `nil` if its layout is not SwiftPM's.
  static let folder: URL? = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for _ in 0..<4 {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Modules/SwiftRex.swiftmodule").path) {
        return folder
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }()

  /// The objects that were linked into the tests, except those of the tests themselves.
  static let objects: [String] = {
    guard let folder, let products = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else {
      return []
    }
    return products.filter { $0.hasSuffix("PackageTests.product") }.flatMap { product in
      let list = folder.appendingPathComponent("\(product)/Objects.LinkFileList")
      let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init).filter { !$0.contains("Tests.build/") }
    }
  }()

  /// The options of a program that uses all of it, and the sources that its examples rely on.
  static func surroundings(in folder: URL) -> Program.Surroundings {
    let root = Repository.root.path
    return Program.Surroundings(
      imports: imports,
      sources: (Repository.paths(under: "Tests/DocumentationTests/Preambles", ending: ".swift") + shared)
        .map { "\(root)/\($0)" },
      arguments: importPaths(in: folder) + sanitizers + objects)
  }

  /// The compiler options for importing the modules.
  static func importPaths(in folder: URL) -> [String] {
    let maps = ["CNetlink", "CCurl/include"].map { "\(Repository.root.path)/Modules/Libraries/\($0)/module.modulemap" }
    return ["-I", folder.appendingPathComponent("Modules").path] + maps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
  }

  /// The modules that an example may use: those below and its own; in Markdown, also the features and the app.
  private static let imports: @Sendable (Document) -> [String] = { document in
    let modules = [
      "Bridge", "ConcurrencyRex", "Gated", "Inspection", "Instrumentation", "LiteralParsing", "Logger", "SwiftRex",
      "SwiftRexTesting", "Testing",
    ]
    let features = Repository.entries(of: "Modules/Features").map { $0 + "Feature" }
    if document.path.hasSuffix(".md") { return modules + features + ["App"] }
    let own = document.path.split(separator: "/").dropFirst(2).first.map(String.init)
    return modules + [own].compactMap { $0 }.filter { !modules.contains($0) && !features.contains($0 + "Feature") }
  }

  /// Parts of other tests that the documentation mentions.
  private static let shared = ["Tests/AppTests/Process/RunningApp+Live.swift"]

  /// The run-time libraries that instrumented objects need.
  private static let sanitizers: [String] = {
    let core = objects.first { $0.hasSuffix("/SwiftRex.build/ReduxPipelineWrapper.swift.o") }
    guard let core, let bytes = try? Data(contentsOf: URL(fileURLWithPath: core)) else { return [] }
    let options = [
      ("__tsan_init", "-sanitize=thread"), ("__asan_init", "-sanitize=address"),
      ("__llvm_profile", "-profile-generate"),
    ]
    return options.filter { bytes.range(of: Data($0.0.utf8)) != nil }.map(\.1)
  }()
}
