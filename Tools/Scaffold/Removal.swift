/// The removal of a feature: of the code that mentions it, the code that mentions something that was removed, the commands
/// and the pages.
struct Removal {
  /// The files that belong to no feature, and that lose only rows and declarations.
  private static let shared =
    Set(Table.all.map(\.path)).union(
      [
        "App/Prompt/App.swift", "App/Prompt/AppScreens.swift", "App/Prompt/Options.swift",
        "App/Prompt/Options+Table.swift",
        "App/Rules.swift", "App/Screens/FavoritesScreen.swift", "App/Screens/ScreenStack.swift",
        "App/Navigation/Navigation+Action.swift", "App/Navigation/Navigation+Bindings.swift",
        "App/Navigation/Navigation+Reducer.swift", "App/Navigation/Navigation+State.swift",
        "App/Prompt/Features/Navigation+Prompt.swift",
        "Tools/Sources/Benchmark/Workloads+App.swift", "Tools/Sources/Benchmark/Workloads+Recorder.swift",
        "Tests/AppTests/REPL/EveryActionTests.swift",
        "Tools/Sources/Fuzz/Readers+Commands.swift", "Tools/Sources/Fuzz/Readers.swift",
      ] + manifests)
  static let manifests = ["Package.swift", "Tools/Package.swift"]
  private static let written = ["App/Prompt/AppAction+Documentation.swift", "App/AppAction+Prisms.swift"]

  let feature: FeatureName
  let before: Tree
  var tree: Tree
  /// What is removed besides files, and what to do next, one line each.
  var report: [String]
  var mentions: Mentions

  init(of feature: FeatureName, from tree: Tree) {
    (self.feature, before, self.tree, mentions) = (feature, tree, tree, Mentions(of: feature))
    report = ["  world World.\(feature.property)"]
  }

  /// Removes the rows and the files of the feature, and everything that mentions it.
  mutating func run() throws(Mistake) {
    try tree.editTables(.removal(feature), among: before.features.map(FeatureName.init))
    for folder in ["Modules/Features/\(feature.type)", "Tests/Features/\(feature.type)Tests"] {
      for path in tree.paths(under: folder) { tree.write("", to: path) }
    }
    for path in ["Tools/Actions/\(feature.type).txt", "Tools/Baselines/API/\(feature.module).json.gz"] {
      tree.write("", to: path)
    }
    removeCode()
    removeCommands()
    report += unused
    if !tree.text(of: "Modules/Documentation/Diagrams/prompt.svg").isEmpty {
      report.append("  the pictures in the README are out of date: run `make session`")
    }
    updatePages()
  }

  /// Removes code until nothing is left to remove.
  private mutating func removeCode() {
    var before: [String: String]
    repeat {
      before = tree.changes
      for path in tree.paths(under: "App") where path.hasSuffix(".swift") && !Self.written.contains(path) {
        // `FavoritesScreen` goes with Favorites, and loses a modifier with another feature.
        let isOwn = path.split(separator: "/").last?.hasPrefix(feature.type) == true
        if Self.shared.contains(path) && !isOwn { prune(path) } else { removeIfMentioning(path) }
      }
      for path in tree.paths(under: "Tools/Sources/Fuzz") where !Self.shared.contains(path) { removeIfMentioning(path) }
      for path in Self.shared where !path.hasPrefix("App/") { prune(path) }
      dropEmptyRules()
    } while tree.changes != before
    repeat {
      before = tree.changes
      for path in tree.paths(under: "Tests/AppTests") where path.hasSuffix(".swift") && !Self.shared.contains(path) {
        pruneTests(path)
      }
    } while tree.changes != before
  }
}
