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

  /// Adds a feature: its files, and its row in each table.
  mutating func add(_ feature: FeatureName) throws(Mistake) {
    for file in Template.files(of: feature, in: templates) { tree.write(file.text, to: file.path) }
    try editTables(.addition(feature), among: features)
  }

  private mutating func editTables(_ change: Table.Change, among features: [FeatureName]) throws(Mistake) {
    for table in Table.all {
      tree.write(try table.text(of: tree.text(of: table.path), after: change, among: features), to: table.path)
    }
  }

  /// Removes the files of a feature, and its rows.
  mutating func remove(_ feature: FeatureName) throws(Mistake) {
    let (features, before) = (features, tree)
    guard features.contains(feature) else {
      throw Mistake("NAME must be a feature: \(features.map(\.type).joined(separator: ", "))")
    }
    try editTables(.removal(feature), among: features)
    for folder in ["Modules/Features/\(feature.type)", "Tests/Features/\(feature.type)Tests"] {
      for path in tree.paths(under: folder) { tree.write("", to: path) }
    }
    tree.write("", to: "Tools/Baselines/API/\(feature.module).json.gz")
    var cascade = Cascade(of: feature, from: tree)
    cascade.run()
    var commands = Commands(without: feature, in: cascade.tree, before: before)
    commands.update()
    var pages = Pages(without: feature, in: commands.tree, before: before)
    pages.update()
    tree = pages.tree
    report =
      ["  world World.\(feature.property)"] + cascade.report + commands.report + unused(since: before) + pages.report
  }

  /// Throws if the removal of a feature from a tree would lose a line that is neither committed nor written again by
  /// `make feature`.
  func validateRemoval(of feature: FeatureName, from before: Tree) throws {
    func lost(without kept: [String: String]) -> [String] {
      tree.changes.keys.sorted().filter { path in
        let texts = [tree.text(of: path), kept[path] ?? ""]
        let lines = Set(texts.flatMap { $0.split(separator: "\n") })
        return !before.text(of: path).split(separator: "\n").allSatisfy(lines.contains)
      }
    }
    let committed = try Commit(root: tree.root).texts(of: tree.changes.keys.sorted())
    if lost(without: committed).isEmpty { return }
    var again = self
    try again.add(feature)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try again.tree.write(into: folder)
    let written = Tree(root: folder)
    let kept = Dictionary(
      uniqueKeysWithValues: tree.changes.keys.map { path in
        (path, written.text(of: path) + again.tree.text(of: path) + (committed[path] ?? ""))
      })
    let paths = lost(without: kept)
    if paths.isEmpty { return }
    throw Mistake(
      "what is not committed would be lost in\n  \(paths.joined(separator: "\n  "))\n"
        + "commit it, or remove \(feature.type) all the same with FORCE=1")
  }

  /// A line for each library that only removed files imported, and for each declaration of the app that only removed
  /// lines used.
  private func unused(since before: Tree) -> [String] {
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

  /// A message for each row that a table lacks.
  var missingRows: [String] {
    Table.all.flatMap { table in
      features.compactMap { feature in
        table.missingRow(of: feature, in: tree, among: features).map { row in
          "\(table.path): \(feature.type) is missing; expected `\(row.trimmingCharacters(in: .whitespaces))`"
        }
      }
    }
  }

  /// Sorts the tables, and writes the files that are generated from others.
  mutating func writeTables() throws {
    try editTables(.sorting, among: features)
    try writePrisms()
    if !tree.text(of: Self.diagrams).isEmpty { writeDiagrams() }
    tree.write(ActionTable.text(of: tree), to: ActionTable.path)
  }

  /// Writes the prisms of the marked enumerations.
  mutating func writePrisms() throws {
    for path in tree.swiftPaths(under: "App") + tree.swiftPaths(under: "Modules") {
      for prisms in Prisms.all(in: tree.text(of: path), at: path) {
        tree.write(try formatted(prisms.text), to: prisms.path)
      }
    }
  }

  /// Returns the text as `make format` would leave it.
  private func formatted(_ text: String) throws -> String {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    try Tree.format([file.path], as: tree.root)
    return try String(contentsOf: file, encoding: .utf8)
  }
}
