/// The loop of a store: queues actions from any thread, and handles them one after the other.
///
/// Actions are handled in the order of their arrival, and an action is never handled inside another one. The call of
/// `dispatch` that finds the loop idle handles its action, and all that arrive meanwhile, before it returns. Every
/// other call appends its action and returns immediately.
public final class ReduxPipelineWrapper<ActionType: Sendable, StateType: Sendable>: ActionHandler, @unchecked Sendable {
  // `batch`, `pending` and `output` belong to the thread that drains `queue`; the lock and the `phase` of the queue
  // decide which.
  @usableFromInline let queue = ActionQueue<ActionType>()
  @usableFromInline let middlewares: ContiguousArray<Handling>
  /// The indices of the middlewares in the phase `beforeReducers`.
  @usableFromInline let early: ContiguousArray<Int>
  /// What the middlewares in the phase `followsState` do, in the same order.
  @usableFromInline let followers: ContiguousArray<Following>
  @usableFromInline let reducer: Reducer<ActionType, StateType>
  @usableFromInline let subject: StateSubject<StateType>
  @usableFromInline let emitsValue: ShouldEmitValue<StateType>
  @usableFromInline let relay: (any SubscriptionType)?
  @usableFromInline let followUpLimit: Int
  @usableFromInline let onRunaway: (@Sendable (DispatchedAction<ActionType>) -> Void)?
  /// Publishes the current state on subscription, then every emission on the thread that handles the action.
  public let statePublisher: UnfailablePublisherType<StateType>
  /// The scope that runs and counts the effects.
  public let effects: EffectScope
  @exclusivity(unchecked) @usableFromInline var batch: ActionQueue<ActionType>.Batch = []
  @exclusivity(unchecked) @usableFromInline var pending: ContiguousArray<(index: Int, io: IO<ActionType>)> = []
  @exclusivity(unchecked) @usableFromInline var output = AnyActionHandler<ActionType> { _ in }

  /// Creates the loop of a store, with the parameters of ``ReduxStoreBase``.
  @inlinable public init(
    state subject: UnfailableReplayLastSubjectType<StateType>, reducer: Reducer<ActionType, StateType>,
    middleware: some MiddlewareProtocol<ActionType, ActionType, StateType>,
    emitsValue: ShouldEmitValue<StateType> = .always, effects: EffectScope = EffectScope(),
    followUpLimit: Int = 100_000, onRunaway: (@Sendable (DispatchedAction<ActionType>) -> Void)? = nil
  ) {
    (self.subject, relay, statePublisher) = subject.attachStorage(effects)
    self.emitsValue = emitsValue
    self.effects = effects
    self.followUpLimit = followUpLimit
    self.onRunaway = onRunaway
    self.reducer = reducer
    var followers: ContiguousArray<Following> = []
    middlewares = ContiguousArray(
      middleware.bind(to: StateReader(self.subject)).map { middleware in
        switch middleware.part {
        case .beforeReducers(let function): return Handling(phase: .beforeReducers, function: function)
        case .afterReducers(let function): return Handling(phase: .afterReducers, function: function)
        case .followsState(let slice, let follow):
          followers.append(Following(slice: slice, follow: follow))
          return Handling(phase: .followsState(followers.count - 1), function: { _, _ in .identity })
        }
      })
    self.followers = followers
    early = ContiguousArray(
      middlewares.indices.filter { [middlewares] in
        if case .beforeReducers = middlewares[$0].phase { true } else { false }
      })
    output = AnyActionHandler(effects, nil) { [weak self] in self?.dispatch($0, of: $1) }
    start()
  }

  deinit {
    subject.complete()
  }

  /// Dispatches an action, from any thread. If the loop is idle, handles it and all that follows before returning.
  @inlinable public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    dispatch(dispatchedAction, of: nil)
  }

  /// Dispatches an action of an effect, which is dropped if the effect's life has ended when its turn comes.
  @inlinable @inline(__always) func dispatch(_ dispatched: DispatchedAction<ActionType>, of life: EffectLife?) {
    effects.beginDispatch()
    defer { effects.endDispatch() }
    if queue.tryBeginDraining() {
      if !hasEnded(life) { process(dispatched) }
      dispatched.dispatcher.wasHandled()
    } else if !queue.append(dispatched, of: life) {
      return
    }
    if !queue.tryEndDraining() { drain() }
  }

  /// Starts the work that the initial state lists.
  @usableFromInline func start() {
    guard !followers.isEmpty, queue.tryBeginDraining() else { return }
    effects.beginDispatch()
    defer { effects.endDispatch() }
    for follower in followers.reversed() { follower.follow(nil).run(output) }
    if !queue.tryEndDraining() { drain() }
  }

  /// Handles the actions that wait, until there are none.
  @inlinable func drain() {
    var isRunaway = false
    while queue.takeWaiting(&batch) {
      for waiting in batch {
        queue.chain = waiting.chain
        if waiting.chain >= followUpLimit, !isRunaway {
          isRunaway = true
          reportRunaway(waiting.action, waiting.chain)
        }
        if !hasEnded(waiting.life) { process(waiting.action) }
        waiting.action.dispatcher.wasHandled()
      }
      batch.removeAll(keepingCapacity: true)
    }
  }

  @usableFromInline func reportRunaway(_ dispatched: DispatchedAction<ActionType>, _ chain: Int) {
    if let onRunaway { return onRunaway(dispatched) }
    effects.report(.runaway(from: dispatched.dispatcher, chain: chain))
  }

  @inlinable @inline(__always) func hasEnded(_ life: EffectLife?) -> Bool {
    if let life { life.hasEnded } else { false }
  }

  /// Handles one action, in the four steps that the page *What happens when you tap* shows.
  @inlinable func process(_ dispatched: borrowing DispatchedAction<ActionType>) {
    // 1. The middlewares, left to right, read the state as it was, and return their IOs.
    for place in early.indices {
      let index = early[place]
      let io = middlewares[index].function(dispatched.action, dispatched.dispatcher)
      if !io.isPure { pending.append((index, io)) }
    }
    // 2. The reducers, left to right, change the state in place.
    let changed = subject.change(by: dispatched.action, reducer, emitsValue)
    // 3. The observers of slices that may have changed receive the new state.
    if let emission = changed.emission { subject.publish(emission) }
    // 4. The IOs run, right to left, and read the state as it is now.
    for index in middlewares.indices.reversed() {
      switch middlewares[index].phase {
      case .beforeReducers:
        if !pending.isEmpty, pending[pending.count - 1].index == index { pending.removeLast().io.run(output) }
      case .afterReducers:
        middlewares[index].function(dispatched.action, dispatched.dispatcher).run(output)
      case .followsState(let follower):
        if followers[follower].slice.overlaps(changed.slice) { followers[follower].follow(nil).run(output) }
      }
    }
  }

  @usableFromInline enum Phase: Sendable {
    case beforeReducers
    case afterReducers
    /// After the reducers, if the slice of the follower with this index may have changed.
    case followsState(Int)
  }

  /// A bound middleware. The phase is separate from the functions, so that the loop copies only those it calls.
  @usableFromInline struct Handling: Sendable {
    @usableFromInline let phase: Phase
    @usableFromInline let function: BoundMiddleware<ActionType, ActionType>.Function

    @inlinable init(phase: Phase, function: @escaping BoundMiddleware<ActionType, ActionType>.Function) {
      (self.phase, self.function) = (phase, function)
    }
  }

  /// A bound middleware that follows the state.
  @usableFromInline struct Following: Sendable {
    @usableFromInline let slice: StateSlice
    @usableFromInline let follow: BoundMiddleware<ActionType, ActionType>.Follow

    @inlinable init(slice: StateSlice, follow: @escaping BoundMiddleware<ActionType, ActionType>.Follow) {
      (self.slice, self.follow) = (slice, follow)
    }
  }
}
