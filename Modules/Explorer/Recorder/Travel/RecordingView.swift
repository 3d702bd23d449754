public import SwiftRex

/// A position in a recording whose state a view can show.
public enum TravelPlace: Equatable, Sendable {
  /// The state after the action with this number; 0 for the initial state.
  case action(Int)
  /// The state after the last action as if the action with this number had not been handled.
  case without(Int)
}

extension Recording {
  /// Returns the state at a position, whose number must be one that the recording keeps; `nil` if `isOver` stops it.
  public func state(at place: TravelPlace, unless isOver: () -> Bool = { false }) -> State? {
    switch place {
    case .action(let number): state(after: number, unless: isOver)
    case .without(let number): state(after: count, without: number, unless: isOver)
    }
  }
}

/// A store that shows the state of another one, or one of its earlier states.
///
/// The other store is not affected: it and its effects continue. While an earlier state is shown, dispatched actions
/// are ignored.
///
/// ```swift
/// let recorder = Recorder(initialState: Meal.State(), reducer: Meal.reducer)
/// let store = ReduxStoreBase(
///   subject: .init(initialValue: Meal.State()), reducer: Meal.reducer,
///   middleware: recorder.recording(IdentityMiddleware()))
/// let view = RecordingView(of: store, recorder)
/// store.dispatch(.ordered("soup"))
/// view.show(.action(0))
/// store.dispatch(.ordered("stew"))
/// view.state.orders  // == []
/// store.state.orders.map(\.dish)  // == ["soup", "stew"]
/// view.show(nil)
/// view.state.orders.map(\.dish)  // == ["soup", "stew"]
/// ```
public final class RecordingView<Action: Sendable, State: Sendable>: StoreType {
  private let store: AnyStoreType<Action, State>
  private let recorder: Recorder<Action, State>
  private let contents = Locked(Contents())

  private struct Contents {
    /// The earlier state that is shown; `nil` for the current state.
    var shown: (place: TravelPlace, state: State, count: Int)?
    /// The observers, with their subscriptions to the store once they have one.
    var observers: [ObjectIdentifier: (observer: ViewObserver<State>, source: (any SubscriptionType)?)] = [:]
  }

  /// Creates a view that shows the current state of a store.
  public init(of store: some StoreType<Action, State>, _ recorder: Recorder<Action, State>) {
    (self.store, self.recorder) = (AnyStoreType(store), recorder)
  }

  /// The position that is shown; `nil` for the current state.
  public var place: TravelPlace? { contents.withLock { $0.shown?.place } }

  /// The number of actions that were handled.
  public var count: Int { recorder.count }

  /// The number of actions that were handled since the position was chosen.
  public var newCount: Int { contents.withLock { $0.shown.map { recorder.count - $0.count } } ?? 0 }

  /// The state that is shown.
  public var state: State { contents.withLock { $0.shown?.state } ?? store.state }

  /// Shows another state.
  ///
  /// Cost: that of ``Recording/state(after:without:unless:)``.
  ///
  /// - Parameters:
  ///   - place: The position, whose number must be one that the recording keeps; `nil` for the current state.
  ///   - isOver: Returns whether to give up and keep what is shown.
  /// - Returns: Whether the state is shown.
  @discardableResult public func show(_ place: TravelPlace?, unless isOver: () -> Bool = { false }) -> Bool {
    let recording = recorder.recording
    var shown: (place: TravelPlace, state: State, count: Int)?
    if let place {
      guard let state = recording.state(at: place, unless: isOver) else { return false }
      shown = (place, state, recording.count)
    }
    let observers = contents.withLock { contents in
      contents.shown = shown
      return Array(contents.observers.values)
    }
    for (observer, _) in observers { observer.send { self.state } }
    return true
  }

  /// Dispatches an action to the store, unless an earlier state is shown.
  public func dispatch(_ dispatchedAction: DispatchedAction<Action>) {
    if place == nil { store.dispatch(dispatchedAction) }
  }

  /// Publishes the state that is shown.
  public var statePublisher: UnfailablePublisherType<State> { statePublisher(touching: .everything) }

  /// Publishes the state that is shown: on subscription, whenever another position is shown, and while it is the
  /// current state, after actions that may have changed a slice of it.
  public func statePublisher(touching slice: StateSlice) -> UnfailablePublisherType<State> {
    UnfailablePublisherType { [self] subscriber in
      let observer = ViewObserver(subscriber.onValue, latest: { self.state })
      let id = ObjectIdentifier(observer)
      let subscription = Subscription { [contents] in
        contents.withLock { $0.observers.removeValue(forKey: id) }?.source?.unsubscribe()
      }
      contents.withLock { $0.observers[id] = (observer, nil) }
      subscriber.onSubscribe(subscription)
      if place != nil { observer.send { self.state } }
      let source = store.statePublisher(touching: slice).subscribe(
        SubscriberType(
          onValue: { state in observer.send { self.place == nil ? state : nil } },
          onCompleted: subscriber.onCompleted))
      contents.withLock { $0.observers[id]?.source = source }
      // The observer may have unsubscribed meanwhile.
      if contents.withLock({ $0.observers[id] == nil }) { source.unsubscribe() }
      return subscription
    }
  }
}
