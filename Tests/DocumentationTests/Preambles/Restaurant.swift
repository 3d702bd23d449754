import SwiftRex

/// The actions of an app with one feature, the meal of the README.
enum RestaurantAction: Equatable, Sendable {
  case meal(Meal.Action)
  case doorOpened

  var meal: Meal.Action? { if case .meal(let action) = self { action } else { nil } }
}

struct RestaurantState: Equatable, Sendable {
  var isOpen = false
  var meal = Meal.State()
}

struct RestaurantWorld: Sendable {
  var meal: Meal.Dependencies
}

extension Prism<RestaurantAction, Meal.Action> {
  static var meal: Prism { Prism(case: RestaurantAction.meal, extract: \.meal) }
}
