import SwiftSyntax

/// A declaration of a file: of the file itself, a type, an extension or a member. What stands in a body belongs to it.
struct Declaration {
  enum Kind {
    /// The imports and statements of a file.
    case file
    case type
    case `extension`
    /// A function, a property, a case: what has no members.
    case member
  }

  let kind: Kind
  /// The position in the file of the declaration around this one; `nil` for the file itself.
  let parent: Int?
  /// The name without labels, such as `reduce`.
  let name: String
  /// The names from the outermost on, with labels: `Favorites.State.toggle(_:)`.
  let path: String
  /// The bytes of the file that it takes.
  let range: Range<Int>
  /// Its text without comments, and without its members.
  var text: String
  /// Whether each value of the type has it: a stored property, a case, an initializer or what the compiler calls.
  let isPartOfType: Bool
  /// Whether only this file can mention it.
  let isPrivate: Bool
  /// Whether it is a test.
  let isTest: Bool
  /// What it reads when it runs: `nil` if it does not name the place of a file, everything if it does not say which.
  let reads: [String]?
}

extension Declaration {
  /// What it reads if it does not say more.
  static let everything = [""]

  /// Returns what a declaration reads: the paths after `// reads:` above it, if it locates files of the repository or
  /// of the build.
  static func reads(of node: some SyntaxProtocol, text: String) -> [String]? {
    guard ["fileURLWithPath : # filePath", "CommandLine . arguments"].contains(where: text.contains) else { return nil }
    let marks = node.leadingTrivia.pieces.compactMap { piece -> Substring? in
      guard case .lineComment(let comment) = piece, comment.hasPrefix("// reads: ") else { return nil }
      return comment.dropFirst("// reads: ".count)
    }
    return marks.isEmpty ? everything : marks.flatMap { $0.split(separator: " ").map(String.init) }
  }
}
