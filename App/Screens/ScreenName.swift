/// The screens of the app.
enum ScreenName: CaseIterable, Codable, Sendable {
  case favorites
  case lifecycle
  case locationSimulation
  case nearby
  case reachability

  /// The screen that is selected at first.
  static var first: Self { allCases[allCases.startIndex] }
}
