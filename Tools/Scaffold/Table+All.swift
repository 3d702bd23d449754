extension Table {
  /// Every table of the workspace that has a row for each feature, except those that are written from other sources.
  static let all: [Table] =
    [
      Table("Package.swift", "static let featureNames") { "    \"\($0.type)\"," },
      Table("App/AppAction.swift", "enum AppAction") { "  case \($0.property)(\($0.type).Action)" },
      Table("App/AppState.swift", "struct AppState") { "  var \($0.property) = \($0.type).State()" },
      Table("App/AppFeature.swift", "static let app: Self") { "    <> \($0.property)" },
      Table("App/AppFeature.swift", "extension Feature<AppAction, AppState, World>") {
        """
          private static let \($0.property): Self =
            \($0.type).feature.lift(action: .\($0.property), state: \\.\($0.property), dependencies: \\.\($0.property))
        """
      },
      Table("App/World.swift", "struct World") { "  var \($0.property): \($0.type).Dependencies" },
      Table("App/Prompt/World+Live.swift", "    World(") { "      \($0.property): .live()," },
      Table("App/World+Simulated.swift", "    World(") {
        "      \($0.property): .simulated(clock: clock),"
      },
      Table("App/World+Windows+Live.swift", "    World(") { "      \($0.property): .live()," },
      Table("App/Screens/AppViewModels.swift", "struct AppViewModels") {
        "  let \($0.property): ObservableViewModel<\($0.type).ViewAction, \($0.type).ViewState>"
      },
      Table("App/Screens/AppViewModels.swift", "  init(store") {
        "    \($0.property) = \($0.type).viewModel("
          + "of: store.projection(action: AppAction.\($0.property), state: \\.\($0.property)))"
      },
      Table("App/Screens/AppViewModels.swift", "enum ScreenName") { "  case \($0.property)" },
      Table("App/Prompt/PromptFeature+All.swift", "static let all") { "    .\($0.property)," },
      Table("App/Screens/AppView.swift", "TabView(", isSorted: false) {
        """
              ScreenStack(.\($0.property), viewModels) { \($0.type).View(viewModel: viewModels.\($0.property)) }
                .tabItem { Label("\($0.type)", systemImage: "circle") }
                .tag(ScreenName.\($0.property))
        """
      },
    ]
    + [
      "AppAction", "AppState", "AppFeature", "World", "Prompt/World+Live", "World+Simulated",
      "World+Windows+Live", "Screens/AppViewModels", "Screens/AppView",
    ].map { file in Table("App/\(file).swift", nil) { "import \($0.module)" } }
}

extension Tree {
  /// Whether the app has a prompt.
  var hasPrompt: Bool { !paths(under: "App/Prompt").isEmpty }

  /// The tables of the app.
  var tables: [Table] { Table.all.filter { hasPrompt || !$0.path.hasPrefix("App/Prompt/") } }

  /// Changes the rows in every table.
  mutating func editTables(_ change: Table.Change, among features: [FeatureName]) throws(Mistake) {
    for table in tables {
      write(try table.text(of: text(of: table.path), after: change, among: features), to: table.path)
    }
  }
}
