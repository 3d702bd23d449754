import Foundation

/// Adds and removes features, and keeps the tables of features. It runs in the folder of the workspace.
@main
struct Scaffold {
  static let usage = """
    usage: scaffold add NAME [--to FOLDER]      write a feature and its rows in the tables
           scaffold remove NAME [--to FOLDER]   remove a feature and its rows
           scaffold tables                      sort the tables, and write the tables that are made of sources
           scaffold prisms                      write the prisms of the marked enumerations
           scaffold check                       fail if a table is not sorted or not up to date
           scaffold sequences COUNT SEED        add and remove features at random in memory, and fail if anything is left
    """

  static func main() {
    do {
      try run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let (words, target) = (arguments.prefix { $0 != "--to" }, arguments.drop { $0 != "--to" }.dropFirst().first)
    var workspace = Workspace(tree: Tree(root: root))
    switch (words.first, words.dropFirst().first.map(FeatureName.init)) {
    case ("add", let feature?):
      try feature.validate(in: workspace.tree)
      try workspace.add(feature)
      try workspace.writeTables()
      print(workspace.tree.summary)
    case ("remove", let feature?):
      guard workspace.tree.features.contains(feature.type) else { throw Mistake("\(feature.type) is not a feature") }
      try workspace.remove(feature)
      try workspace.writeTables()
      print((workspace.report + [workspace.tree.summary]).joined(separator: "\n"))
    case ("tables", nil): try workspace.writeTables()
    case ("prisms", nil): try workspace.writePrisms()
    case ("check", nil):
      let missing = try workspace.missingRows
      try workspace.writeTables()
      let stale = workspace.tree.changes.keys.sorted().map {
        "\($0) is not sorted or not up to date; `make tables` corrects it"
      }
      guard (missing + stale).isEmpty else { throw Mistake((missing + stale).joined(separator: "\n")) }
      return
    case ("sequences", _?):
      return try RandomSequences(workspace, seed: words.last.flatMap(UInt64.init) ?? 1)
        .run(words.dropFirst().first.flatMap(Int.init) ?? 200)
    default: throw Mistake(usage)
    }
    try workspace.tree.write(into: target.map { URL(fileURLWithPath: $0) } ?? root)
  }
}
