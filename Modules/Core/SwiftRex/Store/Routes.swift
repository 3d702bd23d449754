/// Which middlewares and reducers an action concerns, found once for each case of the action and then looked up.
///
/// Only the thread that handles actions may use it.
@usableFromInline
final class Routes<ActionType: Sendable, StateType: Sendable>: @unchecked Sendable {
  // `known` is protected by the pipeline's queue: only the thread that handles an action touches it.
  @usableFromInline typealias Middleware = AnyMiddleware<ActionType, ActionType, StateType>

  @usableFromInline let tag: EnumTag<ActionType>?
  @usableFromInline let everything: Itinerary
  @usableFromInline let conditions: Conditions
  @exclusivity(unchecked) @usableFromInline var known: ContiguousArray<Itinerary?> = []

  /// What handles an action, in order.
  @usableFromInline
  final class Itinerary: Sendable {
    @usableFromInline let middlewares: ContiguousArray<Middleware.Handle>
    @usableFromInline let reducers: ContiguousArray<@Sendable (ActionType, inout StateType) -> Void>

    @inlinable
    init(
      middlewares: ContiguousArray<Middleware.Handle>,
      reducers: ContiguousArray<@Sendable (ActionType, inout StateType) -> Void>
    ) {
      self.middlewares = middlewares
      self.reducers = reducers
    }
  }

  /// For which actions each of `everything` must be asked.
  @frozen
  @usableFromInline
  struct Conditions: Sendable {
    @usableFromInline let middlewares: ContiguousArray<Route<ActionType>>
    @usableFromInline let reducers: ContiguousArray<Route<ActionType>>

    @inlinable
    init(middlewares: ContiguousArray<Route<ActionType>>, reducers: ContiguousArray<Route<ActionType>>) {
      self.middlewares = middlewares
      self.reducers = reducers
    }
  }

  @inlinable
  init(reducer: Reducer<ActionType, StateType>, middleware: Middleware, state: @escaping GetState<StateType>) {
    everything = Itinerary(
      middlewares: ContiguousArray(middleware.parts.map { $0.bind(state) }),
      reducers: ContiguousArray(reducer.parts.map(\.run)))
    conditions = Conditions(
      middlewares: ContiguousArray(middleware.parts.map(\.route)),
      reducers: ContiguousArray(reducer.parts.map(\.route)))
    tag = EnumTag()
  }

  /// What handles the action.
  @inlinable
  func itinerary(for action: ActionType) -> Itinerary {
    guard let tag else { return everything }
    let number = tag(action)
    if number < known.count, let itinerary = known[number] { return itinerary }
    return explore(action, number)
  }

  /// Finds what handles the action, and remembers it for all actions of its case.
  @inlinable
  @inline(never)
  func explore(_ action: ActionType, _ number: Int) -> Itinerary {
    let itinerary = Itinerary(
      middlewares: Self.select(everything.middlewares, conditions.middlewares, action),
      reducers: Self.select(everything.reducers, conditions.reducers, action))
    while known.count <= number { known.append(nil) }
    known[number] = itinerary
    return itinerary
  }

  @inlinable
  static func select<Part>(
    _ parts: ContiguousArray<Part>, _ routes: ContiguousArray<Route<ActionType>>, _ action: ActionType
  ) -> ContiguousArray<Part> {
    ContiguousArray(zip(parts, routes).filter { $0.1.mayConcern(action) }.map(\.0))
  }
}
