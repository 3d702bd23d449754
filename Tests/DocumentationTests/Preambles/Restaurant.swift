import SwiftRex

// What `make tables` writes for the actions of the restaurant in the README.
extension RestaurantAction {
  var meal: Meal.Action? { if case .meal(let action) = self { action } else { nil } }
}

extension Prism<RestaurantAction, Meal.Action> {
  static var meal: Prism { Prism(case: RestaurantAction.meal, extract: \.meal) }
}
