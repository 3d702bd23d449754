#if canImport(Combine) || canImport(OpenCombine)
import ConcurrencyRex
public import SwiftRex

/// The object that a view observes by Combine: it delivers the state of a store on the main actor, and takes actions.
///
/// It keeps the promises of ConcurrencyRex's type of the same name, which views observe by `Observation`: it holds the
/// store strongly, and ends its subscription when it goes. What is emitted faster than the main actor takes it is
/// skipped: a view needs the last state, not every one.
@MainActor
public final class ObservableViewModel<ViewAction: Sendable, ViewState: Sendable>: ObservableObject, ActionHandler,
  StateProvider
{
  /// The actions of the view.
  public typealias ActionType = ViewAction
  /// The states that the view shows.
  public typealias StateType = ViewState

  /// The publisher that announces each change of the state to the view.
  public let objectWillChange = ObservableObjectPublisher()
  /// The last state that was delivered.
  public private(set) var state: ViewState {
    willSet { objectWillChange.send() }
  }
  private var delivery: Task<Void, Never>?
  private nonisolated let store: AnyStoreType<ViewAction, ViewState>

  /// Creates a view model, which shows the initial state until the store's first one is delivered.
  ///
  /// - Parameters:
  ///   - initialState: What is shown at first.
  ///   - store: Whose state is shown, and who takes the actions.
  ///   - emitsValue: Which states are delivered, compared with the one shown.
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

  /// Takes an action, from any thread.
  public nonisolated func dispatch(_ dispatchedAction: DispatchedAction<ViewAction>) {
    store.dispatch(dispatchedAction)
  }

  /// Publishes the states of the store, on its threads.
  public nonisolated var statePublisher: UnfailablePublisherType<ViewState> { store.statePublisher }

  /// Returns a store of other actions and another state, which forwards to the store of this view model.
  public nonisolated func projection<PartAction, PartState>(
    action: @escaping @Sendable (PartAction) -> ViewAction?, state: @escaping @Sendable (ViewState) -> PartState
  ) -> StoreProjection<PartAction, PartState> {
    store.projection(action: action, state: state)
  }

  private func show(_ newState: ViewState, _ emitsValue: ShouldEmitValue<ViewState>) {
    if emitsValue.shouldEmit(previous: state, new: newState) { state = newState }
  }
}

extension ObservableViewModel where ViewState: Equatable {
  /// Creates a view model, which shows the initial state until the store has a different one.
  public convenience init(initialState: ViewState, store: some StoreType<ViewAction, ViewState>) {
    self.init(initialState: initialState, store: store, emitsValue: .whenDifferent)
  }
}

extension StoreType {
  /// Returns a view model of the store, or of a projection of it.
  @MainActor
  public func asObservableViewModel(
    initialState: StateType, emitsValue: ShouldEmitValue<StateType> = .always
  ) -> ObservableViewModel<ActionType, StateType> {
    ObservableViewModel(initialState: initialState, store: self, emitsValue: emitsValue)
  }
}

extension StoreType where StateType: Equatable {
  /// Returns a view model of the store, or of a projection of it, which shows the states that differ.
  @MainActor
  public func asObservableViewModel(initialState: StateType) -> ObservableViewModel<ActionType, StateType> {
    ObservableViewModel(initialState: initialState, store: self)
  }
}
#endif
