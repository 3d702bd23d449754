import Foundation
import Testing

/// The files of this repository, as they are on disk.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files that are shipped, each read once.
  static let shipped = (swiftPaths(under: "Modules") + swiftPaths(under: "App")).map(SourceFile.init)

  /// The Swift files that are shipped under a folder, sorted by path.
  static func swiftFiles(under folder: String) -> [SourceFile] {
    shipped.filter { $0.path.hasPrefix(folder + "/") }
  }

  /// The paths of all Swift files under a folder, sorted.
  static func swiftPaths(under folder: String) -> [String] {
    let start = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted().map { "\(folder)/\($0)" }
  }

  /// The names of the visible entries of a folder, sorted.
  static func entries(of folder: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
    return entries.filter { !$0.hasPrefix(".") }.sorted()
  }

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The features: the folders under Modules/Features.
  static let features = entries(of: "Modules/Features")
}

/// One Swift file.
struct SourceFile: CustomTestStringConvertible, Sendable {
  let path: String
  let lines: [String]
  /// The modules that the file imports.
  let imports: [String]
  private let bytes: Data

  init(path: String) {
    self.path = path
    let text = (try? Repository.text(of: path)) ?? ""
    bytes = Data(text.utf8)
    lines = text.components(separatedBy: "\n")
    imports = lines.compactMap(Self.module)
  }

  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var isLive: Bool { name.hasSuffix("+Live.swift") }
  var testDescription: String { path }

  /// Returns whether the file contains an ASCII word.
  func contains(_ word: String) -> Bool { bytes.range(of: Data(word.utf8)) != nil }

  /// The module that a line imports, if it does.
  static func module(_ line: String) -> String? {
    // An attribute, an access level, or `import` itself; the first letter rules out most lines.
    guard let first = line.utf8.first(where: { $0 != 0x20 }), "@fip".utf8.contains(first) else { return nil }
    let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
    guard let keyword = words.firstIndex(of: "import"), keyword <= 1 else { return nil }
    // `import struct Module.Name` and `import Module.Submodule` import the module, too.
    let path = words[(keyword + 1)...].first { !declarationKinds.contains($0) }
    return path?.split(separator: ".").first.map(String.init)
  }

  private static let declarationKinds: Set<Substring> = [
    "actor", "class", "enum", "func", "let", "protocol", "struct", "typealias", "var",
  ]
}
