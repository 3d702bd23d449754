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

  /// The most columns of a line of prose, and the most lines of a page.
  private static let (width, length) = (100, 250)

  /// What is wrong with the pages, one line each, sorted: long lines and pages, and code in a heading, which docc shows
  /// with its backticks.
  static func mistakes() throws -> [String] {
    try names.keys.filter { $0 != decisions }.sorted().flatMap { path in
      let lines = try text(of: path).split(separator: "\n", omittingEmptySubsequences: false)
      var mistakes = lines.count > length + 1 ? ["\(path) has more than \(length) lines"] : []
      var isCode = false
      for (index, line) in lines.enumerated() {
        if line.hasPrefix("```") { isCode.toggle() }
        guard !isCode, !line.hasPrefix("|") else { continue }
        if line.count > width { mistakes.append("\(path):\(index + 1) has more than \(width) columns") }
        if line.hasPrefix("#"), line.contains("`") { mistakes.append("\(path):\(index + 1) is a heading with code") }
      }
      return mistakes
    }
  }
}
