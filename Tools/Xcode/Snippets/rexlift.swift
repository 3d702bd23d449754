private static let <#meal#>: Self =
  <#Meal#>.feature.lift(action: .<#meal#>, state: \.<#meal#>, dependencies: \.<#meal#>)
