import Foundation

/// The table of the documentation of actions and of the types in them, as a Swift file.
enum ActionTable {
  static let path = "App/Prompt/AppAction+Documentation.swift"

  /// Returns the file for the features in a tree.
  static func text(of tree: Tree) -> String {
    let units = tree.features.map { ($0, "Modules/Features/\($0)") } + [("Navigation", "App/Navigation")]
    let sorted = units.sorted { $0.0 < $1.0 }
    let documentation = sorted.flatMap { type, folder in
      entries(of: type, named: type.prefix(1).lowercased() + type.dropFirst(), in: folder, tree)
    }
    let sources = tree.swiftPaths(under: "Modules") + tree.swiftPaths(under: "App")
    let declarations = TypeDeclarations(sources.map { ($0, tree.text(of: $0)) })
      .reachable(fromActionsIn: sorted.map { "\($0.1)/\($0.0)+Action.swift" })
    return """
      // Written by `make tables`.
      // swift-format-ignore-file
      extension AppAction {
        /// The first sentence of the documentation of each action, by its name.
        static let documentation = [
      \(documentation.joined(separator: "\n"))
        ]

        /// The cases and the fields of the types in actions, which Tab completes.
        static let types: [String] = [
      \(declarations.map { "    \"\($0)\"," }.joined(separator: "\n"))
        ]
      }

      """
  }

  /// Returns the entries of the actions of a feature, or of a child in the folder of a feature. A case with an action of a
  /// child has the entries of that action.
  private static func entries(of type: String, named name: String, in folder: String, _ tree: Tree) -> [String] {
    let paths = tree.paths(under: folder)
    guard let path = paths.first(where: { $0.hasSuffix("/\(type)+Action.swift") }) else { return [] }
    return sentences(in: tree.text(of: path)).flatMap { action in
      let children = action.child.map { entries(of: $0, named: "\(name).\(action.name)", in: folder, tree) } ?? []
      return children.isEmpty ? ["    \"\(name).\(action.name)\": \"\(action.sentence)\","] : children
    }
  }

  /// Returns the cases of the `enum Action` in a file that are documented, with the first sentence of each, and the child
  /// whose action is the only value.
  private static func sentences(in source: String) -> [(name: String, child: String?, sentence: String)] {
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasSuffix("{") || !$0.contains("enum Action") }
    var (result, comment) = ([(String, String?, String)](), [Substring]())
    for line in lines.dropFirst().prefix(while: { $0 != "  }" }) {
      if line.hasPrefix("    ///") {
        comment.append(line.dropFirst("    /// ".count))
      } else if line.hasPrefix("    case "), !comment.isEmpty {
        let name = line.dropFirst("    case ".count).prefix { $0.isLetter || $0.isNumber }
        let child = line.firstMatch(of: /\((?:ElementIDAction<\w+, )?(?:\w+\.)*(\w+)\.Action>?\)/).map { String($0.1) }
        result.append((String(name), child, firstSentence(of: comment)))
        comment = []
      }
    }
    return result
  }

  /// Returns the first sentence of a comment, without the marks of code.
  private static func firstSentence(of comment: [Substring]) -> String {
    let paragraph = comment.prefix { !$0.isEmpty }.joined(separator: " ")
      .replacing("`", with: "").replacing("\"", with: "\\\"")
    return paragraph.range(of: ". ").map { String(paragraph[..<$0.lowerBound]) + "." } ?? paragraph
  }
}
