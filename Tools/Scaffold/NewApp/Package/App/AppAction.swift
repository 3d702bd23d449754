import GreetingFeature
import SwiftRex

/// Everything that can happen in the app, one case for each feature, and one for navigation.
// prisms: AppAction+Prisms.swift
enum AppAction: Codable, Equatable, Sendable {
  case greeting(Greeting.Action)
  case navigation(Navigation.Action)
}
