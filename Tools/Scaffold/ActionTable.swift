import Foundation

/// The table of the documentation of actions and of the types in them, as a Swift file.
enum ActionTable {
  static let path = "App/Prompt/AppAction+Documentation.swift"

  /// Returns the file for the features in a tree.
  static func text(of tree: Tree) -> String {
    let units = tree.features.map { ($0, "Modules/Features/\($0)") } + [("Navigation", "App/Navigation")]
    let files = units.sorted { $0.0 < $1.0 }.map { name, folder in
      (name: name.prefix(1).lowercased() + name.dropFirst(), path: "\(folder)/\(name)+Action.swift")
    }
    let entries = files.flatMap { file in
      sentences(in: tree.text(of: file.path)).map { line("\(file.name).\($0.name)", $0.sentence) }
    }
    let sources = (tree.paths(under: "Modules") + tree.paths(under: "App")).filter { $0.hasSuffix(".swift") }
    let declarations = TypeDeclarations(sources.map { ($0, tree.text(of: $0)) })
      .reachable(fromActionsIn: files.map(\.path))
    return """
      extension AppAction {
        /// The first sentence of the documentation of each action, by its name; written by `make tables`.
        static let documentation = [
      \(entries.joined(separator: "\n"))
        ]

        /// The cases and the fields of the types in actions, which Tab completes; written by `make tables`.
        static let types: [String] = \(declarations.isEmpty ? "[]" : list(declarations))
      }

      """
  }

  /// Returns the cases of the `enum Action` in a file that are documented, with the first sentence of each.
  static func sentences(in source: String) -> [(name: String, sentence: String)] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasSuffix("{") || !$0.contains("enum Action") }
    var (result, comment) = ([(String, String)](), [Substring]())
    for line in lines.dropFirst().prefix(while: { $0 != "  }" }) {
      if line.hasPrefix("    ///") {
        comment.append(line.dropFirst("    /// ".count))
      } else if line.hasPrefix("    case "), !comment.isEmpty {
        let name = line.dropFirst("    case ".count).prefix { $0.isLetter || $0.isNumber }
        result.append((String(name), firstSentence(of: comment)))
        comment = []
      }
    }
    return result
  }

  /// Returns the first sentence of a comment, without the marks of code.
  private static func firstSentence(of comment: [Substring]) -> String {
    let paragraph = comment.prefix { !$0.isEmpty }.joined(separator: " ").replacingOccurrences(of: "`", with: "")
    return paragraph.range(of: ". ").map { String(paragraph[..<$0.lowerBound]) + "." } ?? paragraph
  }

  private static func list(_ declarations: [String]) -> String {
    let lines = declarations.map(line).joined(separator: "\n")
    // `make format` removes the comma after the only element.
    return "[\n\(declarations.count == 1 ? String(lines.dropLast()) : lines)\n  ]"
  }

  /// Returns an element of an array of texts, in several lines if it is long.
  private static func line(_ declaration: String) -> String {
    var lines = [""]
    for word in declaration.components(separatedBy: " ") {
      let start = lines[lines.count - 1].isEmpty ? "" : lines[lines.count - 1] + " "
      if start.count + word.count > 100 { lines[lines.count - 1] += " " }
      if start.count + word.count > 100 { lines.append(word) } else { lines[lines.count - 1] = start + word }
    }
    return "    \"" + lines.joined(separator: "\"\n      + \"") + "\","
  }

  private static func line(_ name: String, _ sentence: String) -> String {
    let literal = "\"" + sentence.replacingOccurrences(of: "\"", with: "\\\"") + "\","
    let line = "    \"\(name)\": \(literal)"
    return line.count <= 120 ? line : "    \"\(name)\":\n      \(literal)"
  }
}
