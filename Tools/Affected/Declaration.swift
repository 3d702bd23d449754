import SwiftSyntax

/// A declaration of a file: the file itself, a type, an extension or a member. The content of a body belongs to it.
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
  /// Its range in the bytes of the file.
  let range: Range<Int>
  /// Its text without comments, and without its members.
  var text: String
  /// Whether every use of its type needs it: a stored property, a case, the deinitializer, or a member that the
  /// compiler calls.
  let isPartOfType: Bool
  /// Whether only this file can mention it.
  let isPrivate: Bool
  /// Whether it is a test.
  let isTest: Bool
  /// The files that it reads when it runs: `nil` if it locates no file, ``everything`` if it does not say which.
  let reads: [String]?
}

extension Declaration {
  /// The files that it reads if it does not say which.
  static let everything = [""]

  /// Returns the files that a declaration reads: the paths after `// reads:` above it, if it locates files of the
  /// repository or of the build.
  static func reads(of node: some SyntaxProtocol, text: String) -> [String]? {
    let locations = ["fileURLWithPath : # filePath", "URL ( filePath : # filePath", "CommandLine . arguments"]
    guard locations.contains(where: text.contains) else { return nil }
    let marks = node.leadingTrivia.pieces.compactMap { piece -> Substring? in
      guard case .lineComment(let comment) = piece, comment.hasPrefix("// reads: ") else { return nil }
      return comment.dropFirst("// reads: ".count)
    }
    return marks.isEmpty ? everything : marks.flatMap { $0.split(separator: " ").map(String.init) }
  }
}
