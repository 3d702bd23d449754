import Foundation

/// Adds and removes features, keeps the tables of features, and writes new apps. It runs in the folder of the workspace
/// or of an app; `--from FOLDER`, before all other words, is the workspace with the templates.
@main
struct Scaffold {
  static let usage = """
    usage: scaffold add NAME... [--to FOLDER]   write features and their rows in the tables
           scaffold remove NAME [--to FOLDER]   remove a feature and its rows
           scaffold app NAME FOLDER [--vendor | --url URL REVISION]
                                                write a package with an app, which depends on this one or has a copy
           scaffold tables                      sort the tables, and write the tables that are made of sources
           scaffold prisms                      write the prisms of the marked enumerations
           scaffold graph                       write the diagrams of the modules and of the flow
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

  private static func run(_ all: [String]) throws {
    let source = all.first == "--from" ? all.dropFirst().first : nil
    let arguments = source == nil ? all : Array(all.dropFirst(2))
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let (words, target) = (arguments.prefix { $0 != "--to" }, arguments.drop { $0 != "--to" }.dropFirst().first)
    let tree = Tree(root: root)
    let templates = source.map { URL(fileURLWithPath: $0).standardizedFileURL } ?? root.standardizedFileURL
    var workspace = Workspace(
      tree: tree, templates: templates == root.standardizedFileURL ? tree : Tree(root: templates))
    switch (words.first, words.dropFirst().first.map(FeatureName.init)) {
    case ("add", _?):
      for feature in words.dropFirst().map(FeatureName.init) {
        try feature.validate(in: workspace.tree, beside: workspace.templates)
        try workspace.add(feature)
      }
      try workspace.writeTables()
      print(workspace.tree.summary)
    case ("remove", let feature?):
      guard workspace.tree.features.contains(feature.type) else { throw Mistake("\(feature.type) is not a feature") }
      try workspace.remove(feature)
      try workspace.writeTables()
      print((workspace.report + [workspace.tree.summary]).joined(separator: "\n"))
    case ("app", _): return try writeApp(words.dropFirst().map(\.self), from: workspace)
    case ("tables", nil): try workspace.writeTables()
    case ("prisms", nil): try workspace.writePrisms()
    case ("graph", nil): workspace.writeDiagrams()
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

  /// Writes the package of a new app; the words are its name, its folder, and how it depends on the workspace.
  private static func writeApp(_ words: [String], from workspace: Workspace) throws {
    let folder = try NewAppFolder(words.dropFirst().first ?? "", outside: workspace.tree.root)
    let dependency: NewAppDependency
    switch words.dropFirst(2).first {
    case nil: dependency = .path(folder.pathOfWorkspace)
    case "--vendor" where words.count == 3: dependency = .vendored
    case "--url" where words.count == 5: dependency = .url(words[3], revision: words[4])
    default: throw Mistake(usage)
    }
    try folder.validate(dependency)
    let package = try NewApp(words[0], dependency, from: workspace).files(for: folder.url)
    do { try package.write(into: folder.url) } catch {
      throw Mistake("cannot write \(folder.url.path): \(error.localizedDescription)")
    }
    print("\(folder.url.path) has the app \(words[0]), in \(package.changes.count) files; next:")
    print("  cd \(folder.url.path) && swift run \(words[0])")
    guard case .path = dependency else { return }
    print("It depends on this folder. For a package that builds elsewhere, such as in CI, add VENDOR=1 or URL=...")
  }
}
