/// The files of a new feature, written for a feature named `Blank`.
enum Template {
  static let folder = "Tools/Scaffold/Templates"
  private static let name = "Blank"

  /// The folder of the workspace that receives the files of each folder of templates.
  private static func target(of folder: Substring, for feature: FeatureName) -> String {
    switch folder {
    case "Feature": "Modules/Features/\(feature.type)"
    case "Tests": "Tests/Features/\(feature.type)Tests"
    default: "App/Prompt/Features"
    }
  }

  /// Returns the path and the text of each file of a feature; what belongs to the prompt only for an app that has one.
  static func files(of feature: FeatureName, in tree: Tree, hasPrompt: Bool) -> [(path: String, text: String)] {
    tree.paths(under: folder).filter { hasPrompt || !$0.contains("/Prompt/") }.map { path in
      let parts = path.dropFirst(folder.count + 1).split(separator: "/")
      let file = parts[1].replacing(name, with: feature.type)
      let text = tree.text(of: path).replacing(name, with: feature.type)
        .replacing(name.lowercased(), with: feature.property)
      return ("\(target(of: parts[0], for: feature))/\(file)", text)
    }
  }
}
