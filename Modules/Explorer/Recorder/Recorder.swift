public import SwiftRex

/// Records the actions of one store.
///
/// Wrap the middleware of the store:
///
/// ```swift
/// let clock = VirtualClock()
/// let recorder = Recorder(initialState: Meal.State(), reducer: Meal.reducer, now: { clock.now.offset })
/// let store = ReduxStoreBase(
///   subject: .init(initialValue: Meal.State()), reducer: Meal.reducer,
///   middleware: recorder.recording(Meal.middleware.inject(.simulated(clock: clock))),
///   effects: EffectScope(executor: clock))
/// store.dispatch(.ordered("soup"))
/// store.dispatch(.ordered("stew"))
///
/// recorder.recording.state(after: 1).orders.map(\.dish)  // == ["soup"]
/// ```
///
/// Cost: handling an action neither copies nor compares states; ``Recording`` recomputes earlier ones.
public final class Recorder<Action: Sendable, State: Sendable>: Sendable {
  /// A function that receives each handled action, with the states before and after it if they were wanted.
  public typealias Observer =
    @Sendable (_ action: RecordedAction<Action>, _ states: (before: State, after: State)?) -> Void

  /// The initial state of the app.
  public let initialState: State
  /// The number of actions in the recording that is continued.
  public let continuedCount: Int
  @usableFromInline let now: @Sendable () -> Duration
  @usableFromInline let wantsStates: @Sendable () -> Bool
  @usableFromInline let observer: Observer?
  @usableFromInline let contents: Locked<Recording<Action, State>>

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the app.
  ///   - earlier: A recording to continue; `nil` to begin with the initial state.
  ///   - reducer: The reducer of the store, which recomputes states. It must be pure.
  ///   - now: Returns the time since the start of the app.
  ///   - wantsStates: Returns whether the observer needs the states around the next action, which costs two copies of
  ///     the state.
  ///   - observer: Receives each action after it was handled, on the thread that handles it.
  public init(
    initialState: State, continuing earlier: Recording<Action, State>? = nil, reducer: Reducer<Action, State>,
    now: @escaping @Sendable () -> Duration = { .zero },
    wantsStates: @escaping @Sendable () -> Bool = { false }, observer: Observer? = nil
  ) {
    (self.now, self.wantsStates, self.observer) = (now, wantsStates, observer)
    self.initialState = initialState
    continuedCount = earlier?.count ?? 0
    contents = Locked(earlier ?? Recording(of: initialState, reducer))
  }

  /// The recording up to now.
  ///
  /// Cost: the next action copies the last part of the recording, about half a megabyte.
  public var recording: Recording<Action, State> { contents.withLock { $0 } }

  /// The number of the last action that was recorded.
  public var count: Int { contents.withLock { $0.count } }

  /// Skips a number, like ``Recording/skip()``.
  public func skip() { contents.withLock { $0.skip() } }

  /// Returns the middleware of the store, which records each action before it is handled.
  @inlinable public func recording(
    _ middleware: some MiddlewareProtocol<Action, Action, State>
  ) -> AnyMiddleware<Action, Action, State> {
    RecordingMiddleware(base: middleware, recorder: self).eraseToAnyMiddleware()
  }
}
