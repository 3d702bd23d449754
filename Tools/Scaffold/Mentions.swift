import SwiftSyntax

/// The names that are gone, and where a file mentions one.
struct Mentions {
  /// The names in code.
  private(set) var names: Set<String>
  /// The words in texts: the feature's property, and its options.
  private(set) var words: Set<String>

  init(of feature: FeatureName) {
    names = [feature.type, feature.property, feature.module]
    words = [feature.type, feature.property]
  }

  /// The functions and properties of removed extensions, which are mentioned after a dot.
  private var members: Set<String> = []
  /// Those of them that are static, which are mentioned after a type, or after only a dot.
  private var statics: Set<String> = []

  mutating func insert(member: String, isStatic: Bool) {
    if isStatic { statics.insert(member) } else { members.insert(member) }
  }

  mutating func insert(name: String) { names.insert(name) }
  mutating func insert(option: String) { words.insert(option) }

  /// Whether a text may mention something that is gone; only the parser can decide.
  func mayOccur(in text: String) -> Bool {
    names.union(words).union(members).union(statics).contains { text.contains($0) }
  }

  /// Returns the tokens of a node that mention something that is gone.
  ///
  /// - Parameters:
  ///   - node: The node.
  ///   - isDocumentationIncluded: Whether a mention in a doc comment counts.
  func tokens(in node: some SyntaxProtocol, andDocumentation isDocumentationIncluded: Bool = false) -> [TokenSyntax] {
    node.tokens(viewMode: .sourceAccurate).filter {
      contains($0) || (isDocumentationIncluded && isMentioned(inDocumentationOf: $0))
    }
  }

  private func contains(_ token: TokenSyntax) -> Bool {
    if names.contains(token.text) { return true }
    if let reference = token.parent, reference.keyPathInParent == \MemberAccessExprSyntax.declName {
      let base = reference.parent?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription.first
      return members.contains(token.text) || (statics.contains(token.text) && base?.isLowercase != true)
    }
    guard case .stringSegment(let text) = token.tokenKind else { return false }
    return hasWord(text)
  }

  private func isMentioned(inDocumentationOf token: TokenSyntax) -> Bool {
    token.leadingTrivia.contains { piece in
      if case .docLineComment(let text) = piece { hasWord(text) } else { false }
    }
  }

  private func hasWord(_ text: String) -> Bool {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.contains { words.contains(String($0)) }
  }
}
