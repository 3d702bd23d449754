public import SwiftRex
public import Synchronization

/// Records the actions of one store, and shows earlier states in it.
///
/// The store uses the recorder's reducer, and its middleware is recorded:
///
/// ```swift
/// let clock = VirtualClock()
/// let recorder = Recorder(initialState: Meal.State(), reducer: Meal.reducer, now: { clock.now.offset })
/// let store = ReduxStoreBase(
///   subject: .init(initialValue: Meal.State()), reducer: recorder.recording(Meal.reducer),
///   middleware: recorder.recording(Meal.middleware.inject(.simulated(clock: clock))),
///   effects: EffectScope(executor: clock))
/// store.dispatch(.ordered("soup"))
/// store.dispatch(.ordered("stew"))
///
/// recorder.recording.state(after: 1).orders.map(\.dish)  // == ["soup"]
/// recorder.show(.action(1), in: store)
/// store.state.orders.map(\.dish)  // == ["soup"]
/// recorder.show(nil, in: store)
/// store.state.orders.map(\.dish)  // == ["soup", "stew"]
/// ```
///
/// Cost: handling an action copies or compares no state; ``Recording`` computes earlier states again.
public final class Recorder<Action: Sendable, State: Sendable>: Sendable {
  /// A function that receives each action after it was handled, with the states before and after it if they were wanted.
  public typealias Observer =
    @Sendable (_ action: RecordedAction<Action>, _ states: (before: State, after: State)?) -> Void

  /// The initial state of the app.
  public let initialState: State
  @usableFromInline let now: @Sendable () -> Duration
  @usableFromInline let wantsStates: @Sendable () -> Bool
  @usableFromInline let observer: Observer?
  @usableFromInline let isUrgent: @Sendable (Action) -> Bool
  @usableFromInline let contents: Locked<Contents>
  /// What the reducer does with the action that the middleware saw last; `nil` to reduce it.
  @usableFromInline let step = Locked(Step<Action, State>?.none)
  /// Whether there is a step. The store handles one action at a time, so nothing changes this meanwhile.
  @usableFromInline let hasStep = Atomic(false)

  @usableFromInline struct Contents: Sendable {
    @usableFromInline var recording: Recording<Action, State>
    @usableFromInline var travel: Travel<Action, State>?
    @usableFromInline var request: TravelRequest<State>?
    /// Returns whether the effects of an action are off.
    @usableFromInline var isGated: (@Sendable (Action) -> Bool)?
    /// The actions that were held and are being handled now, in the order in which they arrived.
    @usableFromInline var waiting: ArraySlice<DispatchedAction<Action>> = []

    /// Whether actions are handled as they arrive.
    @inlinable var isPlain: Bool { travel == nil && waiting.isEmpty && isGated == nil }

    /// Records an action, and returns its number and whether the state before it should be kept.
    @inlinable mutating func record(
      _ action: Action, _ source: ActionSource, at time: Duration
    ) -> (number: Int, isSnapshotDue: Bool) {
      let isSnapshotDue = recording.append(action, from: source, at: time)
      return (recording.counted, isSnapshotDue)
    }

    @usableFromInline init(recording: Recording<Action, State>) {
      self.recording = recording
    }
  }

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the app.
  ///   - start: The state of the store before the first action that is recorded, and the number of the action before it;
  ///     `nil` for the initial state.
  ///   - reducer: The reducer of the store, which computes states again. It must be pure.
  ///   - limit: The number of actions that are kept, at least.
  ///   - now: Returns the time since the start of the app.
  ///   - wantsStates: Returns whether the observer compares the states around the next action. Two copies of the state are
  ///     then made.
  ///   - isUrgent: Returns whether an action must not wait. It ends the display of an earlier state, and turns the effects of
  ///     all actions on.
  ///   - observer: Receives each action after it was handled, on the thread that handles it.
  public init(
    initialState: State, startingWith start: (state: State, number: Int)? = nil, reducer: Reducer<Action, State>,
    limit: Int = 1_000_000,
    now: @escaping @Sendable () -> Duration = { .zero }, wantsStates: @escaping @Sendable () -> Bool = { false },
    isUrgent: @escaping @Sendable (Action) -> Bool = { _ in false }, observer: Observer? = nil
  ) {
    (self.now, self.wantsStates, self.isUrgent, self.observer) = (now, wantsStates, isUrgent, observer)
    self.initialState = initialState
    let recording = Recording(of: start?.state ?? initialState, after: start?.number ?? 0, reducer, limit: limit)
    contents = Locked(Contents(recording: recording))
  }

  /// The reducer, which computes states again.
  public var reducer: Reducer<Action, State> { contents.withLock { $0.recording.reducer } }

  /// The recording up to now.
  ///
  /// Cost: the next action copies the last part of the recording, about half a megabyte.
  public var recording: Recording<Action, State> { contents.withLock { $0.recording } }

  /// The number of the last action that was recorded.
  public var count: Int { contents.withLock { $0.recording.count } }

  /// Returns the actions after the one with a number that are still kept, up to a limit.
  ///
  /// Cost: that of copying these actions, during which the store waits.
  public func actions(after number: Int, limit: Int) -> [RecordedAction<Action>] {
    contents.withLock { contents in
      let numbers = contents.recording.numbers
      return max(number + 1, numbers.lowerBound) < numbers.upperBound
        ? (max(number + 1, numbers.lowerBound)..<numbers.upperBound).prefix(limit).map { contents.recording[$0] } : []
    }
  }

  /// Whether the effects of some actions are off.
  public var hasGate: Bool { contents.withLock { $0.isGated != nil } }

  /// Turns the effects of some actions off, or all on again. An urgent action also turns all on.
  ///
  /// An action whose effects are off reaches the reducers but no middleware, and it is dropped if an `IO` dispatched
  /// it. Running effects continue, but what they dispatch is dropped.
  public func setGate(_ isGated: (@Sendable (Action) -> Bool)?) {
    contents.withLock { $0.isGated = isGated }
  }

  /// Returns the middleware of the store, which records each action before it is handled.
  @inlinable public func recording(
    _ middleware: some MiddlewareProtocol<Action, Action, State>
  ) -> AnyMiddleware<Action, Action, State> {
    RecordingMiddleware(base: middleware, recorder: self).eraseToAnyMiddleware()
  }

  /// Returns the reducer of the store, which changes nothing while an earlier state is shown.
  @inlinable public func recording(_ reducer: Reducer<Action, State>) -> Reducer<Action, State> {
    .reduceInSlice { [self] action, state in
      hasStep.load(ordering: .relaxed) ? takeStep(reducer, &state) : reducer.run(action, &state)
    }
  }

  /// Sets what the reducer does with the next action.
  func setStep(_ step: Step<Action, State>) {
    self.step.withLock { $0 = step }
    hasStep.store(true, ordering: .relaxed)
  }

  @usableFromInline func takeStep(_ reducer: Reducer<Action, State>, _ state: inout State) -> StateSlice {
    hasStep.store(false, ordering: .relaxed)
    switch step.withLock({ $0.take() }) {
    case .reduceOther(let action): return reducer.run(action, &state)
    case .ignore, nil: return .nothing
    case .replace(let other):
      state = other
      return .everything
    }
  }
}

/// What a reducer does with an action.
@usableFromInline enum Step<Action: Sendable, State: Sendable>: Sendable {
  /// Reduces another action, which has waited longer.
  indirect case reduceOther(Action)
  /// Ignores the action, for example because it is held while an earlier state is shown.
  case ignore
  /// Replaces the state, because the action makes the store show another one.
  indirect case replace(State)
}
