/// Which middlewares and reducers an action concerns, found once for each case of the action and then looked up.
///
/// Only the thread that handles actions may use it.
@usableFromInline
final class Routes<ActionType: Sendable, StateType: Sendable>: @unchecked Sendable {
  // `known` belongs to the thread that has entered the pipeline's queue; the atomic steps in and out are the lock.
  @usableFromInline typealias Middleware = AnyMiddleware<ActionType, ActionType, StateType>
  @usableFromInline typealias Handler = Itinerary<ActionType, StateType>

  @usableFromInline let tag: EnumTag<ActionType>?
  @usableFromInline let everything: Handler
  @usableFromInline let middlewares: ContiguousArray<BoundMiddleware<ActionType>>
  @usableFromInline let reducers: ContiguousArray<Reducer<ActionType, StateType>.Part>
  @exclusivity(unchecked) @usableFromInline var known: ContiguousArray<Unmanaged<Handler>?> = []

  @inlinable
  init(reducer: Reducer<ActionType, StateType>, middleware: Middleware, state: @escaping GetState<StateType>) {
    middlewares = ContiguousArray(middleware.parts.map { BoundMiddleware($0, state) })
    reducers = reducer.parts
    everything = Handler(middlewares: middlewares, reducers: reducers)
    tag = EnumTag()
  }

  deinit {
    for itinerary in known { itinerary?.release() }
  }

  /// Answers what handles the action.
  @inlinable
  @inline(__always)
  func itinerary(for action: Lent<ActionType>) -> Unmanaged<Handler> {
    guard let tag else { return .passUnretained(everything) }
    let number = tag(action.place)
    if number < known.count, let itinerary = known[number] { return itinerary }
    return action.read { explore($0, number) }
  }

  /// Finds what handles the action, and remembers it for all actions of its case.
  @inlinable
  @inline(never)
  func explore(_ action: ActionType, _ number: Int) -> Unmanaged<Handler> {
    let itinerary = Unmanaged.passRetained(
      Handler(
        middlewares: middlewares.filter { $0.route.mayConcern(action) },
        reducers: reducers.filter { $0.route.mayConcern(action) }))
    while known.count <= number { known.append(nil) }
    known[number] = itinerary
    return itinerary
  }
}
