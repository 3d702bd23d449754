extension CompositionTable {
  /// Every list of the features, in the manifest and in the app.
  static let all = [
    CompositionTable("the features", in: "Package.swift", .lines { "\"\($0.type)\"," }),
    CompositionTable(
      "the actions", in: "App/AppAction.swift", .lines { "case \($0.property)(\($0.type).Action)" }),
    CompositionTable(
      "the state", in: "App/AppState.swift", .lines { "var \($0.property) = \($0.type).State()" }),
    CompositionTable(
      "the reducers", in: "App/AppReducer.swift",
      .lines {
        "private static let \($0.property): Self = "
          + "\($0.type).reducer.lift(action: .\($0.property), state: \\.\($0.property))"
      }),
    CompositionTable(
      "the combined reducer", in: "App/AppReducer.swift", .statement("static let app: Self =") { $0.property }),
    CompositionTable(
      "the middlewares", in: "App/AppMiddleware.swift",
      .lines {
        "private static let \($0.property): Self = \($0.type).middleware.lift("
          + "action: .\($0.property), state: \\.\($0.property), dependencies: \\.\($0.property))"
      }),
    CompositionTable(
      "the combined middleware", in: "App/AppMiddleware.swift",
      .statement("static let features: Self =") { $0.property }),
    CompositionTable("the world", in: "App/World.swift", .lines { "var \($0.property): \($0.type).Dependencies" }),
    CompositionTable("the live world", in: "App/World+Live.swift", .lines { "\($0.property): " }),
    CompositionTable("the simulated world", in: "App/World+Simulated.swift", .lines { "\($0.property): " }),
    CompositionTable(
      "the sample actions", in: "App/AppAction.swift",
      .lines { "\($0.type).Action.samples.map(AppAction.\($0.property))," }),
  ]
}
