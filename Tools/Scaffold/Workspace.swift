import Foundation

/// The operations on the workspace.
struct Workspace {
  var tree: Tree
  /// The files of the workspace that has the templates, which is this one or that on which an app depends.
  let templates: Tree

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
