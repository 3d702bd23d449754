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

  /// The functions and properties of removed extensions, which are mentioned behind a dot.
  private var members: Set<String> = []

  mutating func insert(member: String) { members.insert(member) }
  mutating func insert(name: String) { names.insert(name) }
  mutating func insert(option: String) { words.insert(option) }

  /// Whether a text may mention something that is gone; a parser knows for certain.
  func mayOccur(in text: String) -> Bool {
    names.union(words).union(members).contains { text.contains($0) }
  }

  /// Returns the tokens of a node that mention something that is gone.
  func tokens(in node: some SyntaxProtocol) -> [TokenSyntax] {
    node.tokens(viewMode: .sourceAccurate).filter(contains)
  }

  private func contains(_ token: TokenSyntax) -> Bool {
    if names.contains(token.text) { return true }
    if members.contains(token.text), let reference = token.parent,
      reference.keyPathInParent == \MemberAccessExprSyntax.declName
    {
      return true
    }
    guard case .stringSegment(let text) = token.tokenKind else { return false }
    return text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }.contains { words.contains(String($0)) }
  }
}
