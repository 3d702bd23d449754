import Foundation

/// The files of this repository, as they are on disk.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The names of the visible entries of a folder, sorted.
  static func entries(of folder: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
    return entries.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The paths under a folder with a suffix, sorted.
  static func paths(under folder: String, ending suffix: String) -> [String] {
    let start = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  static func document(_ path: String) throws -> Document { Document(path: path, text: try text(of: path)) }

  /// The Markdown files, including those for contributors and agents.
  static func pages() throws -> [Document] {
    try documents().filter { $0.path.hasSuffix(".md") }
      + (["AGENTS.md"] + paths(under: ".github", ending: ".md")).map(document)
  }

  /// Everything that a newcomer reads: the Markdown files, and the doc comments of the modules.
  static func documents() throws -> [Document] { try read.get() }

  /// The documents, read once.
  private static let read = Result {
    let markdown = ["README.md", "Tests/README.md"] + paths(under: "Modules", ending: ".md")
    return try (markdown + paths(under: "Modules", ending: ".swift"))
      .map(document)
  }
}
