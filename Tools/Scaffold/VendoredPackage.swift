/// The part of the workspace that an app needs, with its tests and the tool that adds features, as a package.
///
/// It has the layers below, the testing kit, and the libraries that these import.
struct VendoredPackage {
  static let folder = "Vendor/SwiftRex"
  private static let layers = ["Core", "Bridges", "Middlewares", "Explorer"]
  /// The layers whose tests are copied only if the package has all that they import.
  private static let testedAlone = ["Libraries", "Testing"]
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

  init(of tree: Tree) {
    self.tree = tree
    let (all, allTests) = (Self.parts(under: "Modules", of: tree), Self.parts(under: "Tests", of: tree))
    let names = Set(all.map(\.name))
    var needed = Set(all.filter { Self.layers.contains($0.layer) }.map(\.name) + ["SwiftRexTesting"])
    var tested: [Part] = []
    var before: Set<String>
    repeat {
      before = needed
      tested = allTests.filter { part in
        Self.layers.contains(part.layer)
          || Self.testedAlone.contains(part.layer) && part.imports.intersection(names).isSubset(of: needed)
      }
      needed.formUnion((all.filter { before.contains($0.name) } + tested).flatMap { $0.imports.intersection(names) })
    } while needed != before
    modules = all.filter { needed.contains($0.name) }
    tests = tested
  }

  /// Writes the files of the package into that of an app.
  func write(to package: inout Tree) throws(Mistake) {
    let parts = (modules + tests).flatMap(\.paths)
    let tool = tree.paths(under: "Tools/Scaffold").filter { !$0.hasPrefix("Tools/Scaffold/NewApp/") }
    let others = tool + tree.paths(under: "Tests/Explorer/Transcripts")
    for path in parts + others + Self.tool { package.write(tree.text(of: path), to: "\(Self.folder)/\(path)") }
    let names = Set(modules.map(\.name))
    let text = tree.text(of: Self.manifest)
      .replacing("  // modules", with: rows(modules, names)).replacing("  // tests", with: rows(tests, names))
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
    let paths = Dictionary(grouping: tree.paths(under: root)) { $0.split(separator: "/").prefix(3) }
    return paths.filter { $0.key.count == 3 }.compactMap { folder, paths -> Part? in
      let (layer, name) = (String(folder[1]), String(folder[2]))
      let sources = paths.filter { $0.hasSuffix(".swift") }
      if sources.isEmpty || name.contains(".") { return nil }
      let imports = Set(sources.flatMap { Imports.modules(in: tree.text(of: $0)) }).subtracting([name])
      return Part(layer: layer, name: name, paths: paths, imports: imports)
    }.sorted { ($0.layer, $0.name) < ($1.layer, $1.name) }
  }
}
