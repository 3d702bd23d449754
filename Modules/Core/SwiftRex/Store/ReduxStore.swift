/// A store that owns its state: one queue, one reducer, one middleware.
public protocol ReduxStoreProtocol<ActionType, StateType>: AnyObject, StoreType {
  /// The loop that handles the actions.
  var pipeline: ReduxPipelineWrapper<ActionType, StateType> { get }
}

extension ReduxStoreProtocol {
  /// Takes an action together with the place it comes from.
  @inlinable public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    pipeline.dispatch(dispatchedAction)
  }
}

/// The store of an app: subclass it to give it a name, or use it as it is.
///
/// Actions may come from any thread. When the last reference goes, running effects are cancelled, and what they still
/// dispatch is dropped.
///
/// ```swift
/// final class MealStore: ReduxStoreBase<Meal.Action, Meal.State>, @unchecked Sendable {  // The locks are inherited.
///   init(_ dependencies: Meal.Dependencies, effects: EffectScope = EffectScope()) {
///     super.init(
///       subject: .init(initialValue: Meal.State()), reducer: Meal.reducer,
///       middleware: Meal.middleware.inject(dependencies), effects: effects)
///   }
/// }
///
/// let clock = VirtualClock()
/// let store = MealStore(.simulated(clock: clock), effects: EffectScope(executor: clock))
/// store.dispatch(.ordered("soup"))
/// store.state.orders  // == ["soup"]
/// clock.advance(by: .seconds(600))
/// store.state.served  // == ["soup"]
/// ```
open class ReduxStoreBase<ActionType: Sendable, StateType: Sendable>: ReduxStoreProtocol, @unchecked Sendable {
  // All stored properties are constant; what changes is protected by the locks of `pipeline` and `subject`.
  /// The loop that handles the actions.
  public final let pipeline: ReduxPipelineWrapper<ActionType, StateType>
  /// Publishes the current state at once, and then every emission, on the thread that handles the action.
  public final let statePublisher: UnfailablePublisherType<StateType>
  /// The executor of the effects of this store, and the number of effects in flight.
  public final let effects: EffectScope
  @usableFromInline final let subject: StateSubject<StateType>
  @usableFromInline final let relay: (any SubscriptionType)?

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - subject: The initial state, and how it is published.
  ///   - reducer: What actions change.
  ///   - middleware: What actions cause in the world.
  ///   - emitsValue: After which actions the state is emitted.
  ///   - effects: Where effects run.
  @inlinable public init(
    subject: UnfailableReplayLastSubjectType<StateType>, reducer: Reducer<ActionType, StateType>,
    middleware: some MiddlewareProtocol<ActionType, ActionType, StateType>,
    emitsValue: ShouldEmitValue<StateType> = .always, effects: EffectScope = EffectScope()
  ) {
    let (storage, relay) = subject.attachStorage()
    self.subject = storage
    self.relay = relay
    self.effects = effects
    statePublisher = relay == nil ? storage.publisher(touching: .everything) : subject.publisher
    pipeline = ReduxPipelineWrapper(
      subject: storage, reducer: reducer, middleware: middleware, emitsValue: emitsValue, effects: effects)
  }

  /// Publishes the current state at once, and then the emissions of actions that may have changed a region of it.
  ///
  /// A store over the subject of another library publishes every emission.
  @inlinable public final func statePublisher(touching region: StateRegion) -> UnfailablePublisherType<StateType> {
    relay == nil ? subject.publisher(touching: region) : statePublisher
  }

  /// A copy of the state as it is now, from any thread.
  @inlinable public final var state: StateType { subject.state }

  /// Takes an action, from any thread; if idle, handles it and all that follows before it returns.
  @inlinable public final func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    pipeline.dispatch(dispatchedAction)
  }

  /// Takes an action that comes from the call itself.
  @inlinable public final func dispatch(
    _ action: ActionType, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) {
    pipeline.dispatch(DispatchedAction(action, file: file, function: function, line: line, info: info))
  }
}
