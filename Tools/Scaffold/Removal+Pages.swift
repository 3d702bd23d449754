import Foundation

/// The pages of the documentation.
extension Removal {
  /// The page whose examples use the features of the app; those of other pages bring their own.
  private static let pageOfAppTests = "Tests/README.md"

  /// Removes sections and examples of the feature, and redirects links to the same file of another feature.
  mutating func updatePages() {
    let pages =
      tree.paths(under: "Modules") + tree.paths(under: "Tests") + ["README.md"]
      + [".github/CONTRIBUTING.md", ".github/SECURITY.md"]
    for path in pages where path.hasSuffix(".md") {
      guard isConcerned(path) else { continue }
      var lines = rows(shortened(path).components(separatedBy: "\n")).flatMap { row in relinked(row, on: path) }
      // The page about adding a feature names one that does not exist.
      if let other = tree.features.first, !tree.text(of: path).contains("make feature NAME=\(feature.type)\n") {
        lines = lines.map { $0.replacing("SWIFTREX_ONLY=\(feature.type) ", with: "SWIFTREX_ONLY=\(other) ") }
      }
      tree.write(lines.joined(separator: "\n"), to: path)
    }
  }

  /// Whether a page may mention the feature or a removed file.
  private func isConcerned(_ page: String) -> Bool {
    let removed = tree.changes.filter { $0.value.isEmpty }.keys.compactMap { $0.split(separator: "/").last }
    let text = tree.text(of: page)
    return text.contains(feature.type) || text.contains(feature.property) || removed.contains { text.contains($0) }
  }

  /// Returns a page without the section that is headed by the feature's name and, if it shows the app, without the examples
  /// that mention the feature.
  private func shortened(_ path: String) -> String {
    var text = tree.text(of: path).replacing(/(?ms)^## (\w+)\n.*?(?:(?=^## )|\z)/) {
      $0.1 == feature.type ? "" : $0.output.0
    }
    if path == Self.pageOfAppTests {
      text.replace(/(?ms)^```swift\n.*?^```\n\n?/) { mentionsFeature(String($0.output)) ? "" : $0.output }
    }
    return text
  }

  private func mentionsFeature(_ text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber }.contains {
      [feature.type, feature.property, feature.module].contains(String($0))
    }
  }

  /// Returns the lines in groups: a row of a table, an item of a list with its continuation, or a paragraph.
  private func rows(_ lines: [String]) -> [[String]] {
    var result: [[String]] = []
    for line in lines {
      if let first = result.last?.first,
        isRow(first) ? line.hasPrefix("  ") : !first.isEmpty && !line.isEmpty && !isRow(line)
      {
        result[result.count - 1].append(line)
      } else {
        result.append([line])
      }
    }
    return result
  }

  private func isRow(_ line: String) -> Bool {
    line.hasPrefix("| ") || line.hasPrefix("- ") || line.prefixMatch(of: /\d+\.\ /) != nil
  }

  /// Returns a row whose links lead to existing files. The result is empty if a row of a table or a list has a link
  /// without another target.
  private func relinked(_ row: [String], on page: String) -> [String] {
    let folder = URL(fileURLWithPath: "/" + page).deletingLastPathComponent()
    var text = row.joined(separator: "\n")
    let links = text.matches(of: /\[([^\]]*)\]\(([^)#]+)(?:#[^)]*)?\)/)
    for link in links.reversed() {
      let path = String(folder.appendingPathComponent(String(link.2)).standardized.path.dropFirst())
      guard exists(path, in: before), !exists(path, in: tree) else { continue }
      if let other = tree.features.first(where: { exists(path.replacing(feature.type, with: $0), in: tree) }) {
        text.replaceSubrange(link.range, with: link.output.0.replacing(feature.type, with: other))
      } else if isRow(row[0]) {
        return []
      } else {
        text.replaceSubrange(link.range, with: link.1)
      }
    }
    return text.components(separatedBy: "\n")
  }

  private func exists(_ path: String, in tree: Tree) -> Bool {
    !tree.text(of: path).isEmpty || !tree.paths(under: path).isEmpty
  }
}
