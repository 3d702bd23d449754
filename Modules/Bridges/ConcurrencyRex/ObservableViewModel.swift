public import Observation
public import SwiftRex

/// The object that a view observes: it delivers the state of a store on the main actor, and dispatches actions.
///
/// If a `dispatch` on the main actor handles its action, the change is visible in `state` when it returns. That is the
/// case unless another thread is handling actions at that moment, or the call comes from within another action.
/// Changes from elsewhere arrive as soon as the main actor can receive them. A state that is replaced before then is
/// skipped; the last one always arrives, and an older state never follows a newer one.
///
/// A view that reads a stored field, such as `viewModel.title`, is invalidated only when the field changes; one that
/// reads `viewModel.state` is invalidated by every change.
///
/// The view model retains the store, and unsubscribes when it is released. With `import CombineRex`, a view model is
/// also an `ObservableObject`.
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
@MainActor
@dynamicMemberLookup
public final class ObservableViewModel<ViewAction: Sendable, ViewState: Sendable>: ActionHandler, Observable,
  StateProvider
{
  /// The actions of the view.
  public typealias ActionType = ViewAction
  /// The state of the view.
  public typealias StateType = ViewState

  let registrar = ObservationRegistrar()
  /// The key path of `state`. A generic type would create a literal again at each use.
  let path = \ObservableViewModel.state
  private(set) var current: ViewState
  private var showCount = 0
  /// The values that the user entered, by their key paths, until their actions were handled.
  var entries = Entries()
  /// The fields that were read, by their key paths. It is `nil` if there are none: an empty dictionary of a generic type
  /// would cost each change a search for the type's metadata.
  @exclusivity(unchecked) var fields: [PartialKeyPath<ViewState>: ObservedField<ViewAction, ViewState>]?
  private var subscription: (any SubscriptionType)?
  /// The last state from elsewhere that the main actor has not received yet.
  private nonisolated let waiting = Locked<ViewState?>(nil)
  private nonisolated let emitsValue: ShouldEmitValue<ViewState>
  /// The functions to call before each change of `state`.
  private nonisolated let listeners = Locked<[ObjectIdentifier: @Sendable () -> Void]>([:])
  private nonisolated let store: AnyStoreType<ViewAction, ViewState>

  /// Creates a view model that has the initial state until the first state of the store is delivered.
  ///
  /// - Parameter emitsValue: The rule that decides which later states are delivered, compared with the current one.
  public init(
    initialState: ViewState, store: some StoreType<ViewAction, ViewState>,
    emitsValue: ShouldEmitValue<ViewState> = .always
  ) {
    current = initialState
    self.emitsValue = emitsValue
    self.store = store.eraseToAnyStoreType()
    subscription = store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { [weak self] in self?.receive($0) }))
  }

  /// The last state that was delivered.
  public var state: ViewState {
    registrar.access(self, keyPath: path)
    return current
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
      let id = Locked(())
      listeners.withLock { $0[ObjectIdentifier(id)] = { subscriber.onValue(()) } }
      return { listeners.withLock { $0[ObjectIdentifier(id)] = nil } }
    }
  }

  /// Returns a store of other actions and another state that forwards to the store of this view model.
  public nonisolated func projection<PartAction, PartState>(
    action: @escaping @Sendable (PartAction) -> ViewAction?, state: @escaping @Sendable (ViewState) -> PartState
  ) -> AnyStoreType<PartAction, PartState> {
    store.projection(action: action, state: state)
  }

  /// Receives a state on the thread that handles the action. The store sends one after the other.
  private nonisolated func receive(_ newState: ViewState) {
    guard MainActor.isCurrent else {
      if exchangeWaiting(for: newState) == nil { Task { @MainActor [weak self] in self?.showWaiting() } }
      return
    }
    _ = exchangeWaiting(for: nil)
    MainActor.assumeIsolated { show(newState) }
  }

  /// Replaces the waiting state and returns it, so that it is released outside of the lock.
  private nonisolated func exchangeWaiting(for newState: ViewState?) -> ViewState? {
    waiting.withLock { waiting in
      defer { waiting = newState }
      return waiting
    }
  }

  /// Shows the last state from elsewhere, unless a newer one was already shown.
  func showWaiting() {
    if let state = exchangeWaiting(for: nil) { show(state) }
  }

  /// Shows a state, unless an observer of its announcement causes a newer one to be shown first.
  private func show(_ newState: ViewState) {
    showCount &+= 1
    let number = showCount
    guard number == 1 || emitsValue.shouldEmit(previous: current, new: newState) else { return }
    // An observer may cause the next state, so the states are compared first.
    change(takeFields(changedBy: newState)) { if number == showCount { current = newState } }
  }

  /// Announces a change of the state and of some of its fields to all observers, and makes it.
  func change(_ fields: [ObservedField<ViewAction, ViewState>]?, _ body: () -> Void) {
    for listener in listeners.withLock({ Array($0.values) }) { listener() }
    guard let fields else { return registrar.withMutation(of: self, keyPath: path, body) }
    registrar.withMutation(of: self, keyPath: path) {
      for field in fields { registrar.willSet(self, keyPath: field.path) }
      body()
      for field in fields { registrar.didSet(self, keyPath: field.path) }
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
