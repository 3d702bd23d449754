/// The loop: takes actions from any thread into one queue, and handles one after the other.
///
/// For every action, in this order: the middlewares are told, left to right; the reducers run, left to right, in place;
/// subscribers hear; the effects run, right to left. An action that arrives meanwhile waits: there is no recursion. The
/// thread that finds the loop idle does the work before its `dispatch` returns; all others return at once.
public final class ReduxPipelineWrapper<ActionType: Sendable, StateType: Sendable>: ActionHandler, @unchecked Sendable {
  // `isBusy` and `waiting` are protected by `lock`. `batch` and `effects` belong to the thread that set `isBusy`.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var isBusy = false
  @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<DispatchedAction<ActionType>> = []
  @exclusivity(unchecked) @usableFromInline var batch: ContiguousArray<DispatchedAction<ActionType>> = []
  @exclusivity(unchecked) @usableFromInline var effects:
    ContiguousArray<@Sendable (AnyActionHandler<ActionType>) -> Void> = []
  @exclusivity(unchecked) @usableFromInline var output: AnyActionHandler<ActionType>?

  @usableFromInline let subject: StateSubject<StateType>
  @usableFromInline let routes: Routes<ActionType, StateType>
  @usableFromInline let emitsValue: ShouldEmitValue<StateType>
  @usableFromInline let scope: EffectScope

  @inlinable
  init(
    subject: StateSubject<StateType>, reducer: Reducer<ActionType, StateType>,
    middleware: some MiddlewareProtocol<ActionType, ActionType, StateType>, emitsValue: ShouldEmitValue<StateType>,
    effects scope: EffectScope
  ) {
    self.subject = subject
    routes = Routes(reducer: reducer, middleware: middleware.eraseToAnyMiddleware(), state: { subject.state })
    self.emitsValue = emitsValue
    self.scope = scope
    output = AnyActionHandler(effects: scope) { [weak self] action in self?.dispatch(action) }
    scope.attach { [weak self] in self?.isHandling ?? false }
  }

  deinit {
    subject.complete()
  }

  /// Takes an action, from any thread; if idle, handles it and all that follows before it returns.
  @inlinable
  public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    lock.lock()
    guard !isBusy else {
      waiting.append(dispatchedAction)
      return lock.unlock()
    }
    isBusy = true
    lock.unlock()
    process(dispatchedAction)
    drain()
  }

  @usableFromInline var isHandling: Bool {
    lock.lock()
    defer { lock.unlock() }
    return isBusy
  }

  /// Handles what arrived meanwhile, until nothing is left.
  @inlinable
  func drain() {
    while true {
      lock.lock()
      guard !waiting.isEmpty else {
        isBusy = false
        lock.unlock()
        return scope.settle()
      }
      swap(&waiting, &batch)
      lock.unlock()
      for index in batch.indices { process(batch[index]) }
      batch.removeAll(keepingCapacity: true)
    }
  }

  @inlinable
  func process(_ dispatched: DispatchedAction<ActionType>) {
    let itinerary = routes.itinerary(for: dispatched.action)
    for handle in itinerary.middlewares {
      if let effect = handle(dispatched.action, dispatched.dispatcher).body { effects.append(effect) }
    }
    subject.emit(to: reduce(dispatched.action, itinerary.reducers))
    guard !effects.isEmpty, let output else { return }
    for index in effects.indices.reversed() { effects[index](output) }
    effects.removeAll(keepingCapacity: true)
  }

  /// Changes the state and answers who is to hear of it.
  @inlinable
  func reduce(
    _ action: ActionType, _ reducers: ContiguousArray<@Sendable (ActionType, inout StateType) -> Void>
  ) -> ContiguousArray<StateSubject<StateType>.Listener> {
    subject.lock.lock()
    defer { subject.lock.unlock() }
    switch emitsValue {
    case .always:
      for reduce in reducers { reduce(action, &subject.value) }
      return subject.audience()
    case .never:
      for reduce in reducers { reduce(action, &subject.value) }
      return []
    case .when(let shouldEmit):
      let before = subject.value
      for reduce in reducers { reduce(action, &subject.value) }
      return shouldEmit(before, subject.value) ? subject.audience() : []
    }
  }
}
