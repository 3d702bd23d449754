import Foundation

extension Removal {
  /// A line for each library that only removed files imported, and for each declaration of the app that only removed
  /// lines used.
  var unused: [String] {
    func words(in tree: Tree) -> [Substring: Int] {
      let code = tree.swiftPaths(under: "App").flatMap { path in
        tree.text(of: path).split(separator: "\n").filter { !$0.contains("///") }
      }
      return code.flatMap { $0.split { !$0.isLetter && !$0.isNumber } }.reduce(into: [:]) { $0[$1, default: 0] += 1 }
    }
    let (old, new) = (words(in: before), words(in: tree))
    let lonely = tree.swiftPaths(under: "App").flatMap { path in
      tree.text(of: path).matches(of: /\b(?:var|let|func|struct|enum) (\w+)/).map(\.1)
        .filter { new[$0] == 1 && old[$0, default: 1] > 1 }.map { "  no longer used in \(path): \($0)" }
    }
    func imported(in tree: Tree) -> Set<String> {
      let paths = tree.swiftPaths(under: "App") + tree.swiftPaths(under: "Modules")
      return Set(
        paths.flatMap { path in Imports.modules(in: tree.text(of: path)).filter { !path.contains("/\($0)/") } })
    }
    return imported(in: before).subtracting(imported(in: tree)).intersection(tree.modules).sorted()
      .map { "  no longer imported by App or Modules: \($0)" } + lonely
  }
}
