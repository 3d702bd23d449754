import ConcurrencyRex
import SwiftRex

/// The feature of which examples speak: a meal is cooked, and then served.
enum Meal {
  enum Action: Codable, Equatable, Sendable {
    case ordered(String)
    case cooked(String)
    case cancelled
  }

  struct State: Equatable, Sendable {
    var orders: [String] = []
    var served: [String] = []
  }

  struct Dependencies: Sendable {
    var clock: VirtualClock
    var cook: @Sendable (String) async throws -> String
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .ordered(let dish):
      state.orders.append(dish)
    case .cooked(let dish):
      state.orders.removeAll { $0 == dish }
      state.served.append(dish)
    case .cancelled:
      state.orders = []
    }
  }

  static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, _ in
    switch action {
    case .ordered(let dish):
      .task(token: dish) {
        .cooked(try await $0.dependencies.cook(dish))
      } catch: { _ in
        nil
      }
    case .cooked, .cancelled: .doNothing
    }
  }
}

extension Meal.Dependencies {
  /// A kitchen that takes ten minutes for everything.
  static func simulated(clock: VirtualClock) -> Meal.Dependencies {
    Meal.Dependencies(clock: clock) { dish in
      try await clock.sleep(for: .seconds(600))
      return dish
    }
  }
}

/// The app in which there is a meal.
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
