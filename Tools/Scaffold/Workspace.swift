import Foundation

/// The operations on the workspace.
struct Workspace {
  var tree: Tree
  /// The files of the workspace that has the templates, which is this one or that on which an app depends.
  let templates: Tree
  /// What was removed with a feature besides files, one line each.
  private(set) var report: [String] = []

  init(tree: Tree, templates: Tree) {
    (self.tree, self.templates) = (tree, templates)
  }

  /// The features that have a folder.
  private var features: [FeatureName] { tree.features.map(FeatureName.init) }

  /// Adds a feature's files, which must not exist yet, and its row in each table.
  mutating func add(_ feature: FeatureName) throws(Mistake) {
    for file in Template.files(of: feature, in: templates, hasPrompt: tree.hasPrompt) {
      if tree.contains(file.path) { throw Mistake("\(file.path) exists already; move it, or choose another name") }
      tree.write(file.text, to: file.path)
    }
    try tree.editTables(.addition(feature), among: features)
  }

  /// Removes the files of a feature, and its rows.
  mutating func remove(_ feature: FeatureName) throws(Mistake) {
    guard features.contains(feature) else {
      throw Mistake("NAME must be a feature: \(features.map(\.type).joined(separator: ", "))")
    }
    var removal = Removal(of: feature, from: tree)
    try removal.run()
    (tree, report) = (removal.tree, removal.report)
  }

  /// Throws if the removal of a feature from a tree would lose a change that is not committed: in a file that is removed,
  /// any difference from the committed file and from that of `make feature`; in another, any line that neither has.
  func validateRemoval(of feature: FeatureName, from before: Tree) throws {
    func lost(beside kept: (String) -> [String]) -> [String] {
      tree.changes.filter { path, text in
        let (old, kept) = (before.text(of: path), kept(path))
        if text.isEmpty { return !kept.contains(old) }
        let lines = Set((kept + [text]).flatMap { $0.split(separator: "\n") })
        return !old.split(separator: "\n").allSatisfy(lines.contains)
      }.keys.sorted()
    }
    let committed = try tree.changes.keys.reduce(into: [String: String]()) { texts, path in
      let show = try Tree.run(["sh", "-c", #"git show "HEAD:./$0" 2> /dev/null"#, path], in: tree.root)
      if show.code == 0 { texts[path] = show.output }
    }
    if lost(beside: { [committed[$0] ?? ""] }).isEmpty { return }
    var again = self
    try again.add(feature)
    let written = try again.tree.formatted()
    let paths = lost { [committed[$0] ?? "", written[$0] ?? "", again.tree.text(of: $0)] }
    if paths.isEmpty { return }
    throw Mistake(
      "what is not committed would be lost in\n  \(paths.joined(separator: "\n  "))\n"
        + "commit it, or pass FORCE=1")
  }

  /// A message for each row that a table lacks.
  var missingRows: [String] {
    tree.tables.flatMap { table in
      features.compactMap { feature in
        table.missingRow(of: feature, in: tree, among: features).map { row in
          "\(table.path): \(feature.type) is missing; expected `\(row.trimmingCharacters(in: .whitespaces))`"
        }
      }
    }
  }

  /// Sorts the tables, and writes the files that are generated from others.
  mutating func writeTables() throws(Mistake) {
    try tree.editTables(.sorting, among: features)
    writePrisms()
    let diagrams = "Modules/Documentation/Diagrams"
    if !tree.paths(under: diagrams).isEmpty {
      tree.write(Diagram.modules(of: tree).svg, to: "\(diagrams)/modules.svg")
      tree.write(Diagram.flow(of: tree).svg, to: "\(diagrams)/flow.svg")
    }
    if tree.hasPrompt { tree.write(ActionTable.text(of: tree), to: ActionTable.path) }
  }

  /// Writes the prisms of the marked enumerations.
  private mutating func writePrisms() {
    for path in tree.swiftPaths(under: "App") + tree.swiftPaths(under: "Modules") {
      for prisms in Prisms.all(in: tree.text(of: path), at: path) {
        tree.write(prisms.text, to: prisms.path)
      }
    }
  }
}
