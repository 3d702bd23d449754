import Foundation

/// Adds features, keeps the tables of features, and writes new apps. It runs in the folder of the workspace
/// or of an app; `--from FOLDER`, before all other words, is the workspace with the templates.
@main
struct Scaffold {
  static let usage = """
    usage: scaffold add NAME... [--to FOLDER]   write features and their rows in the tables
           scaffold app NAME FOLDER [--no-prompt] [--vendor | --url URL REVISION]
                                                write a package with an app, which depends on this one or has a copy
           scaffold tables                      sort the tables, and write the tables that are made of sources
           scaffold check                       fail if a table is not sorted or not up to date
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
    var words = all
    let root = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let source = folder(of: "--from", after: 0, in: &words) ?? root
    let hasName = ["add", "app"].contains(words.first)
    let target = folder(of: "--to", after: hasName ? 2 : 1, in: &words) ?? root
    let tree = Tree(root: root)
    var workspace = Workspace(tree: tree, templates: source.path == root.path ? tree : Tree(root: source))
    let names = words.dropFirst().map(FeatureName.init)
    switch (words.first, names.count) {
    case ("add", 1...):
      for feature in names {
        try feature.validate(in: workspace.tree, beside: workspace.templates)
        try workspace.add(feature)
      }
      try workspace.writeTables()
    case ("app", 2...): return try writeApp(Array(words.dropFirst()), from: tree)
    case ("tables", 0): try workspace.writeTables()
    case ("check", 0): return try check(workspace)
    default: throw Mistake(usage)
    }
    try workspace.tree.write(into: target)
    let summary = workspace.tree.summary
    if !summary.isEmpty { print(summary.joined(separator: "\n")) }
  }

  /// Removes an option with a folder from the words after some, and returns the folder.
  private static func folder(of option: String, after count: Int, in words: inout [String]) -> URL? {
    guard let index = words.dropFirst(count).firstIndex(of: option), index + 1 < words.count else { return nil }
    words.remove(at: index)
    return URL(fileURLWithPath: words.remove(at: index)).standardizedFileURL
  }

  /// Throws if a table lacks a row, is not sorted or is not up to date.
  private static func check(_ workspace: Workspace) throws {
    var workspace = workspace
    let missing = workspace.missingRows
    try workspace.writeTables()
    let stale = workspace.tree.changes.keys.sorted().map {
      "\($0) is not sorted or not up to date; `make tables` corrects it"
    }
    guard (missing + stale).isEmpty else { throw Mistake((missing + stale).joined(separator: "\n")) }
  }

  /// Writes the package of a new app; the words are its name, its folder, and how it depends on the workspace.
  private static func writeApp(_ words: [String], from workspace: Tree) throws {
    let options = words.dropFirst(2).filter { $0 != "--no-prompt" }
    let hasPrompt = options.count == words.count - 2
    let folder = try NewAppFolder(words[1], outside: workspace.root)
    let dependency: NewAppDependency
    switch (options.first, options.count) {
    case (nil, _): dependency = .path(folder.pathOfWorkspace)
    case ("--vendor", 1): dependency = .vendored
    case ("--url", 3): dependency = .url(options[1], revision: options[2])
    default: throw Mistake(usage)
    }
    try folder.validate(dependency)
    let app = NewApp(name: words[0], dependency: dependency, hasPrompt: hasPrompt, workspace: workspace)
    let package = try app.files(for: folder.url)
    try package.write(into: folder.url)
    if case .path = dependency {
      print("The app depends on this folder. For one that builds elsewhere, such as in CI, add VENDOR=1 or URL=...")
    }
    print("\(folder.url.path) has the app \(app.name), in \(package.changes.count) files; next:")
    print("  cd \(quoted(folder.url.path)) && \(hasPrompt ? "swift run \(app.name)" : "swift test")")
  }

  /// Returns a path as a shell reads it.
  private static func quoted(_ path: String) -> String {
    if path.wholeMatch(of: /[\w\/.,:+@%-]+/) != nil { return path }
    return "'" + path.replacing("'", with: #"'\''"#) + "'"
  }
}
