import Foundation
import SwiftParser

/// A package with an app of its own: the App of the workspace, with one new feature in place of all others. Without the
/// prompt, it is a library for an Xcode project.
struct NewApp {
  private static let templates = "Tools/Scaffold/NewApp/"
  let name: String
  let dependency: NewAppDependency
  let hasPrompt: Bool
  let workspace: Workspace

  /// Returns the files of the package, for a folder.
  func files(for folder: URL) throws -> Tree {
    try validateName()
    let feature = try feature
    var package = Tree(root: folder)
    try writeApp(with: feature, to: &package)
    let imports = Set(package.paths(under: "App").flatMap { Imports.modules(in: package.text(of: $0)) })
    let libraries = imports.intersection(workspace.tree.modules).sorted()
    let rules = workspace.tree.paths(under: "Tests/ArchitectureTests").filter { !$0.hasSuffix("/WorkspaceTests.swift") }
    for path in [".gitattributes", ".swift-format"] + rules { package.write(workspace.tree.text(of: path), to: path) }
    for path in workspace.tree.paths(under: Self.templates + "Package") {
      let text = conditional(workspace.tree.text(of: path))
        .replacing("Blank", with: feature.type).replacing("blank", with: feature.property)
      let target = String(path.dropFirst(Self.templates.count + "Package/".count))
      package.write(try adapted(text, at: target, feature, libraries), to: target)
    }
    if case .vendored = dependency { try VendoredPackage(for: package, of: workspace.tree).write(to: &package) }
    return package
  }

  /// Returns a template without the parts for the other kind of app, which are between `#if PROMPT`, `#else` and `#endif`.
  private func conditional(_ template: String) -> String {
    template.replacing(/(?ms)^ *#if PROMPT\n(.*?)(?:^ *#else\n(.*?))?^ *#endif\n/) {
      hasPrompt ? $0.1 : $0.2 ?? ""
    }
  }

  /// Writes the App of the workspace, with a new feature in place of all others.
  private func writeApp(with feature: FeatureName, to package: inout Tree) throws {
    var derived = workspace
    try derived.add(feature)
    for other in derived.tree.features where other != feature.type { try derived.remove(FeatureName(other)) }
    try derived.writeTables()
    for path in derived.tree.paths(under: "App")
    where !path.hasPrefix("App/Features/")
      && (!path.hasPrefix("App/Prompt/Features/") || path.hasSuffix("/Navigation+Prompt.swift"))
      && (hasPrompt || !path.hasPrefix("App/Prompt/"))
    {
      package.write(try adapted(derived.tree.text(of: path), at: path, feature), to: path)
    }
    for path in derived.tree.changes.keys
    where path.contains("Features/\(feature.type)") && (hasPrompt || !path.hasPrefix("App/Prompt/")) {
      package.write(try adapted(derived.tree.text(of: path), at: path, feature), to: path)
    }
  }

  /// Returns the text of a file, with the workspace's names and the placeholders replaced by the new app's.
  private func adapted(
    _ text: String, at path: String, _ feature: FeatureName, _ libraries: [String] = []
  ) throws(Mistake) -> String {
    var text = text.replacing("Shop", with: name)
    switch path {
    case "App/Prompt/App.swift":
      try text.replace("static let name = \"App\"", with: "static let name = \"\(name)\"", in: path)
      let history = "historyName = \"\(name.lowercased())\""
      try text.replace("historyName = \"swiftrex-workspace\"", with: history, in: path)
    case "App/Prompt/Features/\(feature.type)+Prompt.swift":
      let examples = "examples: [\"\(feature.property).loadRequested\"],"
      try text.replace("listedWork },\n", with: "listedWork },\n    \(examples)\n", in: path)
    case "Package.swift":
      try text.replace("librariesOfApp = [\"SwiftRex\"]", with: "librariesOfApp = \(libraries)", in: path)
      try text.replace(".package(path: \"../swiftrex-workspace\")", with: dependency.declaration, in: path)
      try text.replace("package: \"swiftrex-workspace\"", with: "package: \"\(dependency.identity)\"", in: path)
    default: text.replace("../swiftrex-workspace", with: dependency.folder)
    }
    return text
  }

  /// The feature of the app, with a name that is not taken in the workspace.
  private var feature: FeatureName {
    get throws {
      let names = ["Greeting", "Welcome", "Salutation"].map(FeatureName.init)
      for feature in names
      where feature.type != name && (try? feature.validate(in: workspace.tree, beside: workspace.tree)) != nil {
        return feature
      }
      throw Mistake("every name that a new app could give its first feature is taken in the workspace")
    }
  }

  /// Throws if the app cannot have its name.
  private func validateName() throws(Mistake) {
    guard FeatureName.isName(name), !Parser.parse(source: "import \(name)").hasError else {
      throw Mistake("NAME must be a word such as Shop: \(FeatureName.rule)")
    }
    let tree = workspace.tree
    let sources = tree.swiftPaths(under: "App") + tree.swiftPaths(under: "Modules")
    let mentions = Mentions(of: FeatureName(name))
    for path in sources where path.hasPrefix("App/") || tree.text(of: path).contains("import \(name)") {
      guard tree.text(of: path).contains(name) else { continue }
      let tokens = mentions.tokens(in: Parser.parse(source: tree.text(of: path)))
      if tokens.contains(where: { $0.text == name }) {
        throw Mistake("\(name) cannot be the name of an app: \(path) uses the name")
      }
    }
  }
}

/// How an app depends on the workspace.
enum NewAppDependency {
  /// On its folder, by a path from that of the app.
  case path(String)
  /// On a repository at one of its commits.
  case url(String, revision: String)
  /// On a copy of a part of it, inside the app.
  case vendored

  /// The folder of the package, as seen from the app.
  var folder: String {
    switch self {
    case .path(let path): path
    case .url: ".build/checkouts/\(identity)"
    case .vendored: VendoredPackage.folder
    }
  }

  /// The name by which a manifest refers to the package.
  var identity: String {
    let address = if case .url(let url, _) = self { url } else { folder }
    let name = address.split { $0 == "/" || $0 == ":" }.last.map(String.init) ?? ""
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }

  /// The dependency in the manifest of the app.
  var declaration: String {
    if case .url(let url, let revision) = self { return ".package(url: \"\(url)\", revision: \"\(revision)\")" }
    return ".package(path: \"\(folder)\")"
  }
}
