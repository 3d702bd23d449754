/// A store that owns its state: one queue, one reducer, one middleware.
public protocol ReduxStoreProtocol<ActionType, StateType>: AnyObject, StoreType {
  // Both types are declared again, so that the compiler infers them from `pipeline`.
  /// The type of the actions.
  associatedtype ActionType
  /// The type of the state.
  associatedtype StateType

  /// The loop that handles the actions.
  var pipeline: ReduxPipelineWrapper<ActionType, StateType> { get }
}

extension ReduxStoreProtocol {
  /// Dispatches an action, from any thread. If the store is idle, handles it and all that follows before returning.
  @inlinable public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    pipeline.dispatch(dispatchedAction)
  }

  /// A copy of the current state; any thread may read it.
  @inlinable public var state: StateType { pipeline.subject.state }

  /// Publishes the current state on subscription, then every emission on the thread that handles the action.
  @inlinable public var statePublisher: UnfailablePublisherType<StateType> { pipeline.statePublisher }

  /// Publishes the state after actions that may have changed a slice; over the subject of another library, every
  /// emission.
  @inlinable public func statePublisher(touching slice: StateSlice) -> UnfailablePublisherType<StateType> {
    pipeline.relay == nil ? pipeline.subject.publisher(touching: slice) : statePublisher
  }
}

/// The store of an app: subclass it to give it a name, or use it as it is.
///
/// Actions may come from any thread. When the last reference is released, the running effects of every
/// `EffectMiddleware` are cancelled. Actions that any effect dispatches after that are dropped.
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
/// store.state.orders.map(\.dish)  // == ["soup"]
/// clock.advance(by: .seconds(600))
/// store.state.served  // == ["soup"]
/// ```
open class ReduxStoreBase<ActionType: Sendable, StateType: Sendable>: ReduxStoreProtocol, @unchecked Sendable {
  // The pipeline is constant; its locks protect everything that changes.
  /// The loop that handles the actions.
  public final let pipeline: ReduxPipelineWrapper<ActionType, StateType>
  /// The scope that runs and counts the effects of this store.
  @inlinable public final var effects: EffectScope { pipeline.effects }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - subject: The subject with the initial state, which publishes the state.
  ///   - emitsValue: The rule that decides after which actions the state is emitted.
  ///   - effects: The scope that runs and counts the effects.
  ///   - followUpLimit: The length of a chain of follow-ups that is reported. A follow-up is an action that is dispatched
  ///     while another one is handled, on the thread that handles it.
  ///   - onRunaway: Receives the follow-up that reaches the limit, before it is handled, at most once for each call of
  ///     `dispatch`. Without it, the chain is reported to `effects`.
  @inlinable public init(
    subject: UnfailableReplayLastSubjectType<StateType>, reducer: Reducer<ActionType, StateType>,
    middleware: some MiddlewareProtocol<ActionType, ActionType, StateType>,
    emitsValue: ShouldEmitValue<StateType> = .always, effects: EffectScope = EffectScope(),
    followUpLimit: Int = 100_000, onRunaway: (@Sendable (DispatchedAction<ActionType>) -> Void)? = nil
  ) {
    pipeline = ReduxPipelineWrapper(
      state: subject, reducer: reducer, middleware: middleware, emitsValue: emitsValue, effects: effects,
      followUpLimit: followUpLimit, onRunaway: onRunaway)
  }

  /// Dispatches an action with this call as its source.
  @inlinable public final func dispatch(
    _ action: ActionType, file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line,
    info: String? = nil
  ) {
    pipeline.dispatch(DispatchedAction(action, file: file, function: function, line: line, info: info))
  }
}
