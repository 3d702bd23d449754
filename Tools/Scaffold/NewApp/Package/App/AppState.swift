import GreetingFeature

/// Everything that the app knows, one property for each feature, and one for navigation.
struct AppState: Codable, Equatable, Sendable {
  var greeting = Greeting.State()
  var navigation = Navigation.State()
}
