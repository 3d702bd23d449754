/// The part of the workspace that an app needs, with its tests and the tool that adds features, as a package.
///
/// It has the core, the middlewares, and what these and the app import; with the prompt, that includes the explorer. Tests
/// come along if the package has all that they import. The folders named `Compatibility`, whose names only readers of
/// SwiftRex 0.8 need, stay behind.
struct VendoredPackage {
  static let folder = "Vendor/SwiftRex"
  private static let manifest = "Tools/Scaffold/NewApp/Vendor/SwiftRex/Package.swift"
  private static let tool = ["LICENSE", ".swift-format", "Tools/Scripts/compiled", "Tools/Scripts/scaffold"]

  /// A module or its tests.
  private struct Part {
    let layer: String
    let name: String
    let paths: [String]
    let imports: Set<String>
  }

  private let tree: Tree
  private let modules: [Part]
  private let tests: [Part]

  /// Creates the package for the files of an app.
  init(for app: Tree, of tree: Tree) {
    self.tree = tree
    let all = Self.parts(under: "Modules", of: tree)
    func closure(of names: some Sequence<String>) -> Set<String> {
      names.reduce(into: []) { needed, name in
        guard !needed.contains(name), let part = all.first(where: { $0.name == name }) else { return }
        needed.formUnion(closure(of: part.imports).union([name]))
      }
    }
    let imported = app.changes.values.flatMap { Imports.modules(in: $0) }
    var needed = closure(of: imported + all.filter { ["Core", "Middlewares"].contains($0.layer) }.map(\.name))
    let kits = all.filter { $0.layer == "Testing" && closure(of: $0.imports).isSubset(of: needed) }.map(\.name)
    let names = Set(all.map(\.name))
    tests = Self.parts(under: "Tests", of: tree).filter { part in
      let imports = part.imports.intersection(names)
      let isOfModule = part.layer != "Features" && all.contains { $0.layer == part.layer }
      return isOfModule && !imports.isEmpty && imports.isSubset(of: needed.union(kits))
    }
    needed.formUnion(tests.flatMap { $0.imports.intersection(kits) })
    modules = all.filter { needed.contains($0.name) }
  }

  /// Writes the files of the package into that of an app.
  func write(to package: inout Tree) throws(Mistake) {
    let parts = (modules + tests).flatMap(\.paths)
    let tool = tree.paths(under: "Tools/Scaffold").filter { !$0.hasPrefix("Tools/Scaffold/NewApp/") }
    let transcripts = tests.contains { $0.layer == "Explorer" } ? tree.paths(under: "Tests/Explorer/Transcripts") : []
    for path in parts + tool + transcripts + Self.tool {
      package.write(tree.text(of: path), to: "\(Self.folder)/\(path)")
    }
    let names = Set(modules.map(\.name))
    var text = tree.text(of: Self.manifest)
    try text.replace("  // modules", with: rows(modules, names), in: Self.manifest)
    try text.replace("  // tests", with: rows(tests, names), in: Self.manifest)
    package.write(text, to: "\(Self.folder)/Package.swift")
  }

  private func rows(_ parts: [Part], _ names: Set<String>) -> String {
    parts.map { part in
      let needs = part.imports.intersection(names).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      return "  (\"\(part.layer)\", \"\(part.name)\", [\(needs)]),"
    }.joined(separator: "\n")
  }

  /// Returns the folders of modules or of tests, with what they import.
  private static func parts(under root: String, of tree: Tree) -> [Part] {
    let all = tree.paths(under: root).filter { !$0.contains("/Compatibility/") }
    let paths = Dictionary(grouping: all) { $0.split(separator: "/").prefix(3) }
    return paths.filter { $0.key.count == 3 }.compactMap { folder, paths -> Part? in
      let (layer, name) = (String(folder[1]), String(folder[2]))
      let sources = paths.filter { $0.hasSuffix(".swift") }
      if sources.isEmpty || name.contains(".") { return nil }
      let imports = Set(sources.flatMap { Imports.modules(in: tree.text(of: $0)) }).subtracting([name])
      return Part(layer: layer, name: name, paths: paths, imports: imports)
    }.sorted { ($0.layer, $0.name) < ($1.layer, $1.name) }
  }
}
