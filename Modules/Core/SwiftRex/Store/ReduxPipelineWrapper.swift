/// The loop: takes actions from any thread into one queue, and handles one after the other.
///
/// For every action, in this order: the middlewares are told, left to right; the reducers run, left to right, in place;
/// subscribers hear; the effects run, right to left. An action that arrives meanwhile waits: there is no recursion. The
/// thread that finds the loop idle does the work before its `dispatch` returns; all others return at once.
public final class ReduxPipelineWrapper<ActionType: Sendable, StateType: Sendable>: ActionHandler, @unchecked Sendable {
  // What varies belongs to the thread that has entered `queue`; the atomic steps in and out are the lock.
  @usableFromInline let queue = ActionQueue<ActionType>()
  @exclusivity(unchecked) @usableFromInline var effects = Line<IO<ActionType>>()
  @exclusivity(unchecked) @usableFromInline var output = Lendable(AnyActionHandler<ActionType> { _ in })

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
    output.value = AnyActionHandler(
      lent: { [queue, weak self] action in if !queue.addOwn(action) { self?.handle(action) } }, effects: scope,
      element: nil)
    scope.attach { [weak self] in self?.queue.knock() ?? false }
  }

  deinit {
    subject.complete()
  }

  /// Takes an action, from any thread; if idle, handles it and all that follows before it returns.
  @inlinable
  public func dispatch(_ dispatchedAction: DispatchedAction<ActionType>) {
    Lent.lend(dispatchedAction) { handle($0) }
  }

  /// Takes an action, from any thread; if idle, handles it and all that follows before it returns.
  @inlinable
  public func dispatch(_ action: ActionType, from dispatcher: ActionSource) {
    dispatch(DispatchedAction(action, dispatcher: dispatcher))
  }

  /// Handles an action where it lies, or lets it wait.
  ///
  /// Kept out of `dispatch`, so that the action is written before the first atomic step. What is read as a whole right
  /// after it was written in parts makes the processor wait.
  @inlinable
  @inline(never)
  func handle(_ action: Lent<DispatchedAction<ActionType>>) {
    if queue.enter() {
      process(action)
      if effects.isEmpty {
        if queue.leaveUnclaimed() { return }
      } else {
        runEffects()
      }
    } else if !wait(action) {
      return
    }
    drain()
    scope.settle()
  }

  /// Handles what arrived meanwhile, until nothing is left.
  @inlinable
  @inline(never)
  func drain() {
    repeat {
      while queue.next() {
        scope.succession.letGo()
        process(Lent(queue.hand))
        if !effects.isEmpty { runEffects() }
        queue.finish()
      }
    } while !queue.leave()
  }

  /// Lets an action wait, and answers whether the queue was idle after all, so that the caller handles it.
  @inlinable
  @inline(never)
  func wait(_ action: Lent<DispatchedAction<ActionType>>) -> Bool {
    !queue.addOwn(action) && queue.add(action)
  }

  @inlinable
  @inline(__always)
  func process(_ action: Lent<DispatchedAction<ActionType>>) {
    action.split { action, dispatcher in
      routes.itinerary(for: action)._withUnsafeGuaranteedRef { itinerary in
        itinerary.tell(action, dispatcher, &effects)
        if let audience = reduce(action, itinerary) { subject.emit(itinerary.region, to: audience) }
      }
    }
  }

  @inlinable
  func runEffects() {
    queue.claim()
    while let effect = effects.popLast() {
      scope.succession.letGo()
      output.lend { effect.run($0) }
    }
  }

  /// Changes the state and answers who is to hear of it, if anybody.
  @inlinable
  @inline(__always)
  func reduce(
    _ action: Lent<ActionType>, _ itinerary: Itinerary<ActionType, StateType>
  ) -> Unmanaged<Audience<StateType>>? {
    guard case .always = emitsValue else { return reduceSelectively(action, itinerary) }
    return subject.change(isTold: true) { itinerary.reduce(action, &$0) }
  }

  /// The same for a store that emits never, or sometimes.
  @inlinable
  @inline(never)
  func reduceSelectively(
    _ action: Lent<ActionType>, _ itinerary: Itinerary<ActionType, StateType>
  ) -> Unmanaged<Audience<StateType>>? {
    guard case .when(let shouldEmit) = emitsValue else {
      return subject.change(isTold: false) { itinerary.reduce(action, &$0) }
    }
    return subject.change(if: shouldEmit) { itinerary.reduce(action, &$0) }
  }
}
