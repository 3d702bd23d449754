/// The loop of a store: queues actions from any thread, and handles them one after the other.
///
/// Actions are handled in the order of their arrival, and an action is never handled inside another one. The call of
/// `dispatch` that finds the loop idle handles its action, and all that arrive meanwhile, before it returns. Every
/// other call appends its action and returns immediately.
public final class ReduxPipelineWrapper<ActionType: Sendable, StateType: Sendable>: ActionHandler, @unchecked Sendable {
  // `batch`, `pending` and `output` belong to the thread that drains `queue`; the lock and the `phase` of the queue
  // decide which.
  @usableFromInline let queue = ActionQueue<ActionType>()
  @usableFromInline let middlewares: ContiguousArray<BoundMiddleware<ActionType, ActionType>>
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

  /// Creates the loop of a store.
  ///
  /// - Parameters:
  ///   - subject: The subject with the initial state, which publishes the state.
  ///   - reducer: The reducer that changes the state.
  ///   - middleware: The middleware that handles every action before the reducer.
  ///   - emitsValue: The rule that decides after which actions the state is emitted.
  ///   - effects: The scope that runs and counts the effects.
  ///   - followUpLimit: The length of a chain of follow-ups at which `onRunaway` is called. A follow-up is an action
  ///     that is dispatched while another one is handled, on the thread that handles it.
  ///   - onRunaway: Receives the follow-up that reaches the limit, before it is handled. It is called at most once for
  ///     each call of `dispatch`.
  @inlinable public init(
    state subject: UnfailableReplayLastSubjectType<StateType>, reducer: Reducer<ActionType, StateType>,
    middleware: some MiddlewareProtocol<ActionType, ActionType, StateType>,
    emitsValue: ShouldEmitValue<StateType> = .always, effects: EffectScope = EffectScope(),
    followUpLimit: Int = 100_000, onRunaway: (@Sendable (DispatchedAction<ActionType>) -> Void)? = nil
  ) {
    (self.subject, relay, statePublisher) = subject.attachStorage()
    self.emitsValue = emitsValue
    self.effects = effects
    self.followUpLimit = followUpLimit
    self.onRunaway = onRunaway
    self.reducer = reducer
    middlewares = ContiguousArray(middleware.bind(to: StateReader(self.subject)))
    output = AnyActionHandler(effects: effects) { [weak self] in self?.dispatch($0) }
  }

  deinit {
    subject.complete()
  }

  /// Dispatches an action, from any thread.
  ///
  /// If the loop is idle, handles the action and everything that follows before returning.
  @inlinable public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    effects.beginDispatch()
    defer { effects.endDispatch() }
    if queue.tryBeginDraining() {
      process(dispatchedAction)
      dispatchedAction.dispatcher.wasHandled()
    } else if !queue.append(dispatchedAction) {
      return
    }
    var isRunaway = false
    while queue.takeWaiting(&batch) {
      queue.drain(&batch) { waiting in
        if waiting.chain >= followUpLimit, !isRunaway {
          isRunaway = true
          onRunaway?(waiting.action)
        }
        process(waiting.action)
        waiting.action.dispatcher.wasHandled()
      }
    }
  }

  /// Handles one action, in the four steps of the picture in the README.
  @inlinable func process(_ dispatched: borrowing DispatchedAction<ActionType>) {
    // 1. The middlewares, left to right, read the state as it was, and return their IOs.
    for index in middlewares.indices where !middlewares[index].runsAfterReducers {
      let io = middlewares[index].function(dispatched.action, dispatched.dispatcher)
      if !io.isPure { pending.append((index, io)) }
    }
    // 2. The reducers, left to right, change the state in place.
    let emission = subject.change(by: dispatched.action, reducer, emitsValue)
    // 3. The observers of slices that may have changed receive the new state.
    if let emission { subject.publish(emission) }
    // 4. The IOs run, right to left, and read the state as it is now.
    for index in middlewares.indices.reversed() {
      if middlewares[index].runsAfterReducers {
        middlewares[index].function(dispatched.action, dispatched.dispatcher).run(output)
      } else if pending.last?.index == index {
        pending.popLast()?.io.run(output)
      }
    }
  }
}
