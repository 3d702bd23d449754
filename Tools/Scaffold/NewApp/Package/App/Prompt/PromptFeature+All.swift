extension PromptFeature {
  /// Every feature of the app, and navigation.
  static let all: [PromptFeature] = [
    .greeting,
    .navigation,
  ]
}
