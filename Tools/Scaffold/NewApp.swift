import Foundation
import SwiftParser
import SwiftSyntax

/// A package with an app of its own, with one feature: templates, the feature of `make feature`, and the files of the
/// workspace that know no feature. Without the prompt, it is a library for an Xcode project.
struct NewApp {
  private static let templates = "Tools/Scaffold/NewApp/Package/"
  private static let feature = FeatureName("Greeting")
  private static let shared = [".gitattributes", ".swift-format", "App/AppMiddleware.swift", "App/WindowedApp.swift"]
  private static let sharedByPrompts = [
    "App", "App+Replay", "App+Session", "AppStore", "Options+Table", "PromptFeature",
  ].map { "App/Prompt/\($0).swift" }

  let name: String
  let dependency: NewAppDependency
  let hasPrompt: Bool
  let workspace: Tree

  /// Returns the files of the package, for a folder.
  func files(for folder: URL) throws -> Tree {
    if workspace.features.contains(Self.feature.type) {
      throw Mistake("an app begins with the feature \(Self.feature.type), but the workspace has one with this name")
    }
    var app = Workspace(tree: Tree(root: folder), templates: workspace)
    let own = ["/WaitingTests.swift", "/WorkspaceTests.swift"]
    let rules = workspace.paths(under: "Tests/ArchitectureTests").filter { path in !own.contains(where: path.hasSuffix)
    }
    for path in Self.shared + rules + (hasPrompt ? Self.sharedByPrompts : []) {
      app.tree.write(workspace.text(of: path), to: path)
    }
    for file in Template.files(of: Self.feature, in: workspace, hasPrompt: hasPrompt) {
      app.tree.write(file.text, to: file.path)
    }
    for template in workspace.paths(under: String(Self.templates.dropLast())) {
      let path = String(template.dropFirst(Self.templates.count))
      if !hasPrompt, path.hasPrefix("App/Prompt/") { continue }
      app.tree.write(conditional(workspace.text(of: template)), to: path)
    }
    try validateName(in: app.tree)
    try app.writeTables()
    try adapt(&app.tree)
    if case .vendored = dependency { try VendoredPackage(for: app.tree, of: workspace).write(to: &app.tree) }
    return app.tree
  }

  /// Returns a template without the parts for the other kind of app, which are between `#if PROMPT`, `#else` and `#endif`.
  private func conditional(_ template: String) -> String {
    template.replacing(/(?ms)^ *#if PROMPT\n(.*?)(?:^ *#else\n(.*?))?^ *#endif\n/) {
      hasPrompt ? $0.1 : $0.2 ?? ""
    }
  }

  /// Replaces the names in the templates and in the files of the workspace by those of the app.
  private func adapt(_ package: inout Tree) throws(Mistake) {
    for (path, text) in package.changes {
      let text = text.replacing("Shop", with: name).replacing("../swiftrex-workspace", with: dependency.folder)
      package.write(text, to: path)
    }
    let imports = Set(package.paths(under: "App").flatMap { Imports.modules(in: package.text(of: $0)) })
    let libraries = imports.intersection(workspace.modules).sorted()
    var replacements = [
      ("Package.swift", "librariesOfApp = [\"SwiftRex\"]", "librariesOfApp = \(libraries)"),
      ("Package.swift", ".package(path: \"\(dependency.folder)\")", dependency.declaration),
      ("Package.swift", "package: \"swiftrex-workspace\"", "package: \"\(dependency.identity)\""),
    ]
    if hasPrompt {
      let (property, prompt) = (Self.feature.property, "App/Prompt/Features/\(Self.feature.type)+Prompt.swift")
      replacements += [
        ("App/Prompt/App.swift", "name = \"App\"", "name = \"\(name)\""),
        ("App/Prompt/App.swift", "\"swiftrex-workspace\"", "\"\(name.lowercased())\""),
        (prompt, "work: {", "examples: [\"\(property).loadRequested\"], work: {"),
      ]
    }
    for (path, part, new) in replacements {
      var text = package.text(of: path)
      try text.replace(part, with: new, in: path)
      package.write(text, to: path)
    }
  }

  /// Throws if the app cannot have its name, which must be one that neither its files nor the modules use.
  private func validateName(in package: Tree) throws(Mistake) {
    guard FeatureName.isName(name), !Parser.parse(source: "import \(name)").hasError else {
      throw Mistake("NAME must be a word such as Shop: \(FeatureName.rule)")
    }
    let sources = workspace.swiftPaths(under: "Modules")
    let imports = sources.flatMap { Imports.modules(in: workspace.text(of: $0)) }
    let user = package.swiftPaths(under: "App").first { path in
      let text = package.text(of: path)
      guard text.contains(name) else { return false }
      return Parser.parse(source: text).tokens(viewMode: .sourceAccurate).contains { $0.text == name }
    }
    if let user { throw Mistake("\(name) cannot be the name of an app: \(user) uses the name") }
    if workspace.modules.union(imports).contains(name) {
      throw Mistake("\(name) cannot be the name of an app: it is the name of a module")
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
