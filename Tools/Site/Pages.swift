import Foundation

/// The Markdown files of the workspace that are articles of the site.
enum Pages {
  /// The page that becomes the start of the site.
  static let start = "Modules/Documentation/README.md"
  /// The folder of the decision records, which becomes a page that lists them.
  static let decisions = "Modules/Documentation/Decisions"

  /// The name of each article, by the path of its file.
  static let names: [String: String] = {
    var names = [
      start: "Guide", decisions: "Decisions", "README.md": "Overview", "Tests/README.md": "Testing",
      ".github/CONTRIBUTING.md": "Contributing", ".github/SECURITY.md": "Security",
    ]
    for folder in ["Modules/Documentation", decisions] {
      for file in files(in: folder) where names["\(folder)/\(file)"] == nil {
        let name = String(file.dropLast(3))
        names["\(folder)/\(file)"] = name == "CHANGELOG" ? "Changelog" : name
      }
    }
    return names
  }()

  /// The names of the Markdown files in a folder, sorted.
  static func files(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted()
  }

  static func text(of path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }
}
