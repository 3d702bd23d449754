/// A reducer and the reader of a middleware that belong together, composed and lifted as one value.
///
/// A feature exposes itself as one value, and an app composes these values in one table:
///
/// ```swift
/// let restaurant: Feature<RestaurantAction, RestaurantState, RestaurantWorld> =
///   Meal.feature.lift(action: .meal, state: \.meal, dependencies: \.meal)
///   <> .identity
///
/// let clock = VirtualClock()
/// let store = ReduxStoreBase(
///   subject: .init(initialValue: RestaurantState()), reducer: restaurant.reducer,
///   middleware: restaurant.middleware.inject(RestaurantWorld(meal: .simulated(clock: clock))),
///   effects: EffectScope(executor: clock))
/// store.dispatch(.meal(.ordered("soup")))
/// clock.advance(by: .seconds(600))
/// store.state.meal.served  // == ["soup"]
/// ```
///
/// SwiftRex 0.8 announced the idea as *Handler*; 1.0 calls it *Behavior*.
public struct Feature<Action: Sendable, State: Sendable, Dependencies: Sendable>: Monoid, Sendable {
  /// The reducer.
  public let reducer: Reducer<Action, State>
  /// The reader of the middleware, which needs the dependencies.
  public let middleware: MiddlewareReader<Dependencies, AnyMiddleware<Action, Action, State>>

  /// Creates a feature from its reducer and the reader of its middleware.
  @inlinable public init<Middleware: MiddlewareProtocol<Action, Action, State>>(
    reducer: Reducer<Action, State>, middleware: some MiddlewareReaderProtocol<Dependencies, Middleware>
  ) {
    self.reducer = reducer
    self.middleware = middleware.mapMiddleware { $0.eraseToAnyMiddleware() }
  }

  /// Creates a feature without side effects.
  @inlinable public init(reducer: Reducer<Action, State>) {
    self.init(reducer: reducer, middleware: MiddlewareReader<Dependencies, AnyMiddleware>.identity)
  }

  /// The feature that changes nothing and has no side effects.
  @inlinable public static var identity: Feature { Feature(reducer: .identity) }

  /// Returns the feature that composes the reducers and the middlewares of both, in this order.
  @inlinable public static func combine(_ lhs: Feature, _ rhs: Feature) -> Feature {
    Feature(reducer: lhs.reducer <> rhs.reducer, middleware: lhs.middleware <> rhs.middleware)
  }
}
