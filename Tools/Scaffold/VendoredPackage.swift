/// The part of the workspace that an app needs, and the tool that adds features, as a package: the core, the middlewares,
/// and what these and the app import, with all files of each module.
struct VendoredPackage {
  static let folder = "Vendor/SwiftRex"
  private static let manifest = "Tools/Scaffold/NewApp/Vendor/SwiftRex/Package.swift"
  private static let tool = ["LICENSE", ".swift-format", "Tools/Scripts/compiled", "Tools/Scripts/scaffold"]

  private struct Module {
    let layer: String
    let name: String
    let paths: [String]
    let imports: Set<String>
  }

  private let tree: Tree
  private let modules: [Module]

  /// Creates the package for the files of an app.
  init(for app: Tree, of tree: Tree) {
    self.tree = tree
    let all = Self.modules(of: tree)
    func closure(of names: some Sequence<String>) -> Set<String> {
      names.reduce(into: []) { needed, name in
        guard !needed.contains(name), let module = all.first(where: { $0.name == name }) else { return }
        needed.formUnion(closure(of: module.imports).union([name]))
      }
    }
    let imported = app.changes.values.flatMap { Imports.modules(in: $0) }
    let needed = closure(of: imported + all.filter { ["Core", "Middlewares"].contains($0.layer) }.map(\.name))
    modules = all.filter { needed.contains($0.name) }
  }

  /// Writes the files of the package into that of an app.
  func write(to package: inout Tree) throws(Mistake) {
    let tool = tree.paths(under: "Tools/Scaffold").filter { !$0.hasPrefix("Tools/Scaffold/NewApp/") }
    for path in modules.flatMap(\.paths) + tool + Self.tool {
      package.write(tree.text(of: path), to: "\(Self.folder)/\(path)")
    }
    let names = Set(modules.map(\.name))
    let rows = modules.map { module in
      let needs = module.imports.intersection(names).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
      return "  (\"\(module.layer)\", \"\(module.name)\", [\(needs)]),"
    }
    var text = tree.text(of: Self.manifest)
    try text.replace("  // modules", with: rows.joined(separator: "\n"), in: Self.manifest)
    package.write(text, to: "\(Self.folder)/Package.swift")
  }

  /// Returns the modules with what they import.
  private static func modules(of tree: Tree) -> [Module] {
    let paths = Dictionary(grouping: tree.paths(under: "Modules")) { $0.split(separator: "/").prefix(3) }
    return paths.filter { $0.key.count == 3 }.compactMap { folder, paths -> Module? in
      let (layer, name) = (String(folder[1]), String(folder[2]))
      let sources = paths.filter { $0.hasSuffix(".swift") }
      if sources.isEmpty || name.contains(".") { return nil }
      let imports = Set(sources.flatMap { Imports.modules(in: tree.text(of: $0)) }).subtracting([name])
      return Module(layer: layer, name: name, paths: paths, imports: imports)
    }.sorted { ($0.layer, $0.name) < ($1.layer, $1.name) }
  }
}
