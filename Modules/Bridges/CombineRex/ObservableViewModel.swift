#if canImport(Combine) || canImport(OpenCombine)
public import SwiftRex

/// A store for a view: its state changes only where the scheduler says, and the view hears of it before.
///
/// It holds the store strongly. It ends with the store's latest state, whatever was dispatched meanwhile.
public final class ObservableViewModel<ActionType: Sendable, StateType: Sendable>: ObservableObject, StoreType,
  @unchecked Sendable
{
  // What changes is protected by the lock of `current`; `listening` is set once, before the initialiser returns.
  private let current: Locked<StateType>
  private var listening: AnyCancellable?
  private let emitsValue: ShouldEmitValue<StateType>
  private let store: AnyStoreType<ActionType, StateType>

  /// Tells the view that the state is about to change.
  public let objectWillChange = ObservableObjectPublisher()

  /// Makes a view model of a store or a projection.
  ///
  /// - Parameters:
  ///   - store: Takes the actions, and publishes the states.
  ///   - emitsValue: Of which states the view hears, given the one it showed before; all are kept.
  ///   - scheduler: Where the state changes: that of the main thread, if the view is to be drawn there.
  public init(
    store: some StoreType<ActionType, StateType>, emitsValue: ShouldEmitValue<StateType> = .always,
    on scheduler: some Scheduler
  ) {
    self.store = store.eraseToAnyStoreType()
    self.emitsValue = emitsValue
    current = Locked(store.state)
    listening = store.statePublisher.asPublisher()
      .dropFirst()
      .receive(on: scheduler)
      .sink { [weak self] in self?.show($0) }
    let state = store.state
    current.withLock { $0 = state }
  }

  /// The state to show.
  public var state: StateType { current.withLock { $0 } }

  /// Publishes the states of the store, at once and on the thread that handles the action.
  public var statePublisher: UnfailablePublisherType<StateType> { store.statePublisher }

  /// Takes an action together with the place it comes from.
  public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    store.dispatch(dispatchedAction)
  }

  private func show(_ state: StateType) {
    if isNews(state) { objectWillChange.send() }
    current.withLock { $0 = state }
  }

  private func isNews(_ state: StateType) -> Bool {
    switch emitsValue {
    case .always: true
    case .never: false
    case .when(let shouldEmit): shouldEmit(self.state, state)
    }
  }
}

extension StoreType {
  /// Answers a view model of this store, which it holds strongly.
  ///
  /// - Parameters:
  ///   - emitsValue: Of which states the view hears, given the one it showed before; all are kept.
  ///   - scheduler: Where the state changes: that of the main thread, if the view is to be drawn there.
  public func asObservableViewModel(
    emitsValue: ShouldEmitValue<StateType> = .always, on scheduler: some Scheduler
  ) -> ObservableViewModel<ActionType, StateType> {
    ObservableViewModel(store: self, emitsValue: emitsValue, on: scheduler)
  }
}
#endif
