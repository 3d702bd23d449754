import SwiftParser
import SwiftSyntax

/// The names of a feature: `Weather` is its type and its folder, `weather` its property, `WeatherFeature` its module.
struct FeatureName: Hashable {
  let type: String
  var property: String { type.prefix(1).lowercased() + type.dropFirst() }
  var module: String { type + "Feature" }

  init(_ type: String) {
    self.type = type
  }

  /// What a word must be to name a feature or an app.
  static let rule = "a capital letter, then at most 49 letters and digits"

  static func isName(_ word: String) -> Bool { word.wholeMatch(of: /[A-Z][A-Za-z0-9]{0,49}/) != nil }

  /// Throws if a new feature cannot have the name.
  func validate(in tree: Tree, beside templates: Tree) throws(Mistake) {
    if !Self.isName(type) { throw Mistake("NAME must be a word such as Weather: \(Self.rule)") }
    if tree.features.contains(type) { throw Mistake("\(type) is a feature already") }
    if Parser.parse(source: "enum E {\n  case \(property)\n}\nlet \(property) = 0").hasError {
      throw Mistake("\(type) would need a case `\(property)`, which is a keyword")
    }
    let modules = Set(
      (tree.paths(under: "Modules") + templates.paths(under: "Modules")).flatMap {
        $0.split(separator: "/").map(String.init)
      })
    if modules.contains(type) || modules.contains(module) { throw Mistake("\(type) is the name of a module") }
    let files =
      (tree.paths(under: "App") + ["Package.swift"]).map { ($0, tree) }
      + templates.paths(under: Template.folder).map { ($0, templates) }
    for (path, tree) in files where path.hasSuffix(".swift") && isMentioned(in: tree.text(of: path)) {
      throw Mistake("\(type) is taken: \(path) uses the name")
    }
  }

  /// Whether a file has one of the names, in code or as a word of a text.
  private func isMentioned(in text: String) -> Bool {
    guard text.contains(type) || text.contains(property) else { return false }
    return Parser.parse(source: text).tokens(viewMode: .sourceAccurate).contains { token in
      guard case .stringSegment(let text) = token.tokenKind else {
        return [type, property, module].contains(token.text)
      }
      return text.split { !$0.isLetter && !$0.isNumber }.contains { [type, property].contains(String($0)) }
    }
  }
}
