extension Diagram {
  /// The effect system, which the bridges use, although it is in their folder.
  private static let effects = "Modules/Bridges/ConcurrencyRex"

  /// The modules in their layers, each below those that use it, with an arrow from each module to those that it imports
  /// and no other of its imports needs.
  static func modules(of tree: Tree) -> Diagram {
    let layers = ["App", "Explorer", "Features", "Middlewares", "Bridges", "Effects", "Core", "Libraries"]
    var (diagram, folders): (Diagram, [String: String]) = (Diagram(hasRows: true), [:])
    for layer in layers {
      let paths = paths(of: layer, in: tree)
      for path in paths { folders[moduleName(of: path)] = path }
      diagram.groups.append((layer, paths.map { Box(name: moduleName(of: $0), lines: [lastName(of: $0)]) }))
    }
    let imports = folders.mapValues { path in
      let files = tree.swiftPaths(under: path)
      return Set(files.flatMap { Imports.modules(in: tree.text(of: $0)) }).filter { folders[$0] != nil }
    }
    func reached(from name: String) -> Set<String> {
      (imports[name] ?? []).reduce(into: []) { $0.formUnion(reached(from: $1).union([$1])) }
    }
    for (name, direct) in imports.sorted(by: { $0.key < $1.key }) {
      let indirect = direct.reduce(into: Set<String>()) { $0.formUnion(reached(from: $1)) }
      diagram.arrows += direct.subtracting(indirect).sorted().map { (name, $0) }
    }
    return diagram
  }

  private static func paths(of layer: String, in tree: Tree) -> [String] {
    switch layer {
    case "App": ["App"]
    case "Effects": [effects]
    default: folderNames(under: "Modules/\(layer)", in: tree).filter { $0 != effects }
    }
  }

  private static func folderNames(under folder: String, in tree: Tree) -> [String] {
    Set(
      tree.swiftPaths(under: folder).map { path in
        path.split(separator: "/").prefix(3).joined(separator: "/")
      }
    ).sorted()
  }

  private static func lastName(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? "" }

  private static func moduleName(of path: String) -> String {
    lastName(of: path) + (path.hasPrefix("Modules/Features/") ? "Feature" : "")
  }
}
