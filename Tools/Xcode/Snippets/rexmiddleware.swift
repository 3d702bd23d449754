public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.<#orders#>) { <#order#> in
  .task {
    .<#cooked#>(try await $0.dependencies.<#cook#>(<#order#>.<#dish#>), for: <#order#>.id)
  } catch: {
    .<#failed#>("\($0)", for: <#order#>.id)
  }
}
