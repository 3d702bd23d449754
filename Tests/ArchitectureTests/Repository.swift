import Foundation
import Testing

/// The files of this repository, as they lie on the disk.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files under a folder, sorted by path.
  static func swiftFiles(under folder: String) -> [SourceFile] {
    let start = root.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: start.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
      .map { SourceFile(path: "\(folder)/\($0)") }
  }

  /// The names of the entries of a folder, sorted; hidden ones are left out.
  static func entries(of folder: String) -> [String] {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: root.appendingPathComponent(folder).path)) ?? []
    return entries.filter { !$0.hasPrefix(".") }.sorted()
  }

  static func text(of path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  /// The features: the folders under Modules/Features.
  static let features = entries(of: "Modules/Features")
}

/// One Swift file.
struct SourceFile: CustomTestStringConvertible, Sendable {
  let path: String

  var text: String { Repository.text(of: path) }
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }
  var isLive: Bool { name.hasSuffix("+Live.swift") }
  var testDescription: String { path }

  /// The modules that the file imports.
  var imports: [String] {
    text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ").filter { !$0.hasPrefix("@") }
      guard let keyword = words.firstIndex(of: "import"), keyword <= 1, keyword + 1 < words.count else { return nil }
      return String(words[keyword + 1])
    }
  }
}
