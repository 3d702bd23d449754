import ConcurrencyRex
import SwiftRex
import SwiftRexCompatibility

/// The declarations that the uses in the table of names rely on.
struct Names {
  let text = "text"
  let reducer = Reducer<Int, Int>.reduce { action, state in state += action }
  let middleware = AnyMiddleware<Int, Int, Int> { _, _, _ in .identity }
  let silent = AnyMiddleware<Int, Never, Int> { _, _, _ in .identity }
  let unaware = AnyMiddleware<Int, Int, Void> { _, _, _ in .identity }
  let reader = MiddlewareReader<Int, AnyMiddleware<Int, Int, Int>> { _ in .identity }
  let io = IO<Int> { $0.dispatch(1) }
  let handler = AnyActionHandler<Int> { _ in }
  let subject = ReplayLastSubjectType(initialValue: 0)
  let failing = PublisherType<Int, any Error> { _ in Subscription {} }
  let store = ReduxStoreBase<Int, Int>(
    subject: .init(initialValue: 0), reducer: .identity, middleware: IdentityMiddleware())

  var publisher: UnfailablePublisherType<Int> { store.statePublisher }

  typealias MealMiddleware = AnyMiddleware<Meal.Action, Meal.Action, Meal.State>
  let mealMiddleware = MealMiddleware { _, _, _ in .identity }
  let mealEffects = EffectMiddleware<Meal.Action, Meal.Action, Meal.State, Void>.identity
  let mealReader = MiddlewareReader<Meal.Dependencies, MealMiddleware> { _ in .identity }

  struct Item: Identifiable, Sendable {
    let id: Int
    var name = ""
  }

  enum ItemsAction: Sendable {
    case item(ElementIDAction<Int, String>)

    var item: ElementIDAction<Int, String>? {
      get { if case .item(let action) = self { action } else { nil } }
      set { if let newValue { self = .item(newValue) } }
    }
  }

  struct ItemsState: Sendable {
    var items: [Item] = []
  }

  let itemReducer = Reducer<String, Item>.reduce { action, item in item.name = action }
  let itemMiddleware = AnyMiddleware<String, String, Item> { _, _, _ in .identity }

  enum Meal {
    struct Action: Sendable {}
    struct State: Sendable {}
    struct Dependencies: Sendable {}

    static let reducer = Reducer<Action, State>.identity
  }

  enum RestaurantAction: Sendable {
    case meal(Meal.Action)

    var meal: Meal.Action? { if case .meal(let action) = self { action } else { nil } }
  }

  struct RestaurantState: Sendable {
    var meal = Meal.State()
  }

  struct RestaurantWorld: Sendable {
    var meal = Meal.Dependencies()
  }

  typealias IntEffect = Effect<Void, Int>
  let numbers = AsyncStream<Int> { $0.finish() }
}
