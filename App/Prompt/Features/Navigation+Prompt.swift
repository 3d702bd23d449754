extension PromptFeature {
  static let navigation = PromptFeature(
    name: "navigation",
    samples: Navigation.Action.samples.map(AppAction.navigation),
    options: PlaceLink.options,
    opening: { $0.link?.action },
    warning: { $0.navigation.problem },
  )
}
