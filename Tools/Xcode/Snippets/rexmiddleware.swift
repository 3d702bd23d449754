public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.<#orders#>) { <#order#> in
  .task {
    .<#cooked#>(try await $0.dependencies.<#cook#>(<#order#>.<#dish#>), for: <#order#>.id)
  } catch: { _ in
    .<#cancelled#>(<#order#>.id)
  }
}
