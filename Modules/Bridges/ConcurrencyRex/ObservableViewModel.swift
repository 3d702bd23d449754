public import Observation
public import SwiftRex

/// The object that a view observes: it delivers the state of a store on the main actor, and dispatches actions.
///
/// It holds the store strongly, and unsubscribes when it is released. A state that is replaced before the main actor
/// receives it is skipped; the last one always arrives. With `import CombineRex`, a view model is also an
/// `ObservableObject`.
///
/// ```swift
/// @MainActor
/// struct OrdersView {
///   let viewModel: ObservableViewModel<Meal.Action, [String]>
///
///   var text: String { viewModel.state.joined(separator: ", ") }
///   func soupTapped() { viewModel.dispatch(.ordered("soup")) }
/// }
///
/// let store = ReduxStoreBase<Meal.Action, Meal.State>(
///   subject: .init(initialValue: Meal.State()), reducer: Meal.reducer, middleware: IdentityMiddleware())
/// let viewModel = await store.mapState { $0.orders.map(\.dish) }.asObservableViewModel(initialState: [])
/// await OrdersView(viewModel: viewModel).soupTapped()
/// store.state.orders.map(\.dish)  // == ["soup"]
/// ```
@Observable
@MainActor
public final class ObservableViewModel<ViewAction: Sendable, ViewState: Sendable>: ActionHandler, StateProvider {
  /// The actions of the view.
  public typealias ActionType = ViewAction
  /// The state of the view.
  public typealias StateType = ViewState

  /// The last state that was delivered.
  public private(set) var state: ViewState
  @ObservationIgnored private var delivery: Task<Void, Never>?
  private nonisolated let listeners = Locked<[ObjectIdentifier: Listener]>([:])
  private nonisolated let store: AnyStoreType<ViewAction, ViewState>

  /// Creates a view model that has the initial state until the first state of the store is delivered.
  ///
  /// - Parameters:
  ///   - initialState: The state until then.
  ///   - store: The store that is observed, and that receives the actions.
  ///   - emitsValue: The rule that decides which states are delivered, compared with the current one.
  public init(
    initialState: ViewState, store: some StoreType<ViewAction, ViewState>,
    emitsValue: ShouldEmitValue<ViewState> = .always
  ) {
    state = initialState
    self.store = store.eraseToAnyStoreType()
    let states = store.statePublisher.values(buffering: .newest(1))
    delivery = Task { [weak self] in
      for await state in states { self?.show(state, emitsValue) }
    }
  }

  deinit {
    delivery?.cancel()
  }

  /// Dispatches an action to the store, from any thread.
  public nonisolated func dispatch(_ dispatchedAction: DispatchedAction<ViewAction>) {
    store.dispatch(dispatchedAction)
  }

  /// Publishes the states of the store, on the threads that handle its actions.
  public nonisolated var statePublisher: UnfailablePublisherType<ViewState> { store.statePublisher }

  /// Publishes on the main actor before each change of `state`.
  public nonisolated var objectWillChange: UnfailablePublisherType<Void> {
    .create { [listeners] subscriber in
      let listener = Listener(subscriber)
      listeners.withLock { $0[ObjectIdentifier(listener)] = listener }
      return { listeners.withLock { $0[ObjectIdentifier(listener)] = nil } }
    }
  }

  /// Returns a store of other actions and another state that forwards to the store of this view model.
  public nonisolated func projection<PartAction, PartState>(
    action: @escaping @Sendable (PartAction) -> ViewAction?, state: @escaping @Sendable (ViewState) -> PartState
  ) -> StoreProjection<PartAction, PartState> {
    store.projection(action: action, state: state)
  }

  private func show(_ newState: ViewState, _ emitsValue: ShouldEmitValue<ViewState>) {
    guard emitsValue.shouldEmit(previous: state, new: newState) else { return }
    for listener in listeners.withLock({ Array($0.values) }) { listener.subscriber.onValue(()) }
    state = newState
  }

  private final class Listener: Sendable {
    let subscriber: UnfailableSubscriberType<Void>

    init(_ subscriber: UnfailableSubscriberType<Void>) {
      self.subscriber = subscriber
    }
  }
}

extension ObservableViewModel where ViewState: Equatable {
  /// Creates a view model that has the initial state until the store has a different one.
  public convenience init(initialState: ViewState, store: some StoreType<ViewAction, ViewState>) {
    self.init(initialState: initialState, store: store, emitsValue: .whenDifferent)
  }
}

extension StoreType {
  /// Returns a view model of the store.
  @MainActor
  public func asObservableViewModel(
    initialState: StateType, emitsValue: ShouldEmitValue<StateType> = .always
  ) -> ObservableViewModel<ActionType, StateType> {
    ObservableViewModel(initialState: initialState, store: self, emitsValue: emitsValue)
  }
}

extension StoreType where StateType: Equatable {
  /// Returns a view model of the store, whose state changes only when the state of the store differs.
  @MainActor
  public func asObservableViewModel(initialState: StateType) -> ObservableViewModel<ActionType, StateType> {
    ObservableViewModel(initialState: initialState, store: self)
  }
}
