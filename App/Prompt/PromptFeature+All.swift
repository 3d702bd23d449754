extension PromptFeature {
  /// Every feature of the app, and navigation.
  static let all: [PromptFeature] = [
    .favorites,
    .lifecycle,
    .locationSimulation,
    .navigation,
    .reachability,
  ]
}
