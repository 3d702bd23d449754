/// The loop: takes actions from any thread into one queue, and handles one after the other.
///
/// Actions are handled in the order in which they arrived, and never one inside another. The thread that finds the loop
/// idle handles its action, and all that arrive meanwhile, before its `dispatch` returns; all other calls append their
/// action and return at once.
public final class ReduxPipelineWrapper<ActionType: Sendable, StateType: Sendable>: ActionHandler, @unchecked Sendable {
  // `waiting`, `effects` and `output` belong to the thread that drains `queue`, whose lock decides which one that is.
  @usableFromInline let queue = ActionQueue<ActionType>()
  @usableFromInline let router: ActionRouter<ActionType, StateType>
  @usableFromInline let subject: StateSubject<StateType>
  @usableFromInline let emitsValue: ShouldEmitValue<StateType>
  @usableFromInline let scope: EffectScope
  @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<DispatchedAction<ActionType>> = []
  @exclusivity(unchecked) @usableFromInline var effects: ContiguousArray<IO<ActionType>> = []
  @exclusivity(unchecked) @usableFromInline var output = AnyActionHandler<ActionType> { _ in }

  @inlinable init(
    subject: StateSubject<StateType>, reducer: Reducer<ActionType, StateType>,
    middleware: some MiddlewareProtocol<ActionType, ActionType, StateType>, emitsValue: ShouldEmitValue<StateType>,
    effects scope: EffectScope
  ) {
    self.subject = subject
    self.emitsValue = emitsValue
    self.scope = scope
    router = ActionRouter(middlewares: middleware.bind(to: SubjectReader(subject)), reducers: reducer.parts)
    output = AnyActionHandler(effects: scope) { [weak self] in self?.dispatch($0) }
  }

  deinit {
    subject.complete()
  }

  /// Takes an action, from any thread; if idle, handles it and all that follow before it returns.
  @inlinable public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    scope.beginDispatch()
    defer { scope.endDispatch() }
    if queue.tryBeginDraining() {
      process(dispatchedAction)
    } else if !queue.append(dispatchedAction) {
      return
    }
    while queue.takeWaiting(&waiting) {
      for action in waiting { process(action) }
      waiting.removeAll(keepingCapacity: true)
    }
  }

  /// Handles one action; the numbers are those of the picture in the README.
  @inlinable func process(_ dispatched: borrowing DispatchedAction<ActionType>) {
    let route = router.route(for: dispatched.action)
    // 1. The middlewares, left to right, read the state as it was, and return their effects.
    route.handle(dispatched, &effects)
    // 2. The reducers, left to right, change the state in place.
    let emission = subject.change(by: dispatched.action, along: route, emitsValue)
    // 3. The observers of what changed receive the new state.
    if let emission { subject.publish(emission) }
    // 4. The effects run, right to left, and read the state as it is now.
    while let effect = effects.popLast() { effect.run(output) }
  }
}
