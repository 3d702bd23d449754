/// The only copy of a state, and its observers.
///
/// An observer receives the current state on subscription, on the subscribing thread. From then on, it receives every
/// emission that may have changed its slice, in order and one at a time. Emissions wait until it has its first value.
@usableFromInline final class StateSubject<State: Sendable>: @unchecked Sendable {
  // All variables are protected by `lock`.
  @usableFromInline let lock = StateLock()
  @exclusivity(unchecked) @usableFromInline var storage: StateStorage<State>
  @exclusivity(unchecked) @usableFromInline var observers: ContiguousArray<Observer<State>> = []
  /// The observers that are still receiving states from before they subscribed.
  @exclusivity(unchecked) @usableFromInline var newObservers: ContiguousArray<Observer<State>> = []
  @exclusivity(unchecked) @usableFromInline var lastAction: StateChange?
  var isComplete = false
  /// Reports a value that is sent from outside to the store that owns the state; `nil` if none does.
  var owner: (@Sendable () -> Void)?

  @usableFromInline init(_ value: State) {
    storage = StateStorage(value)
  }

  /// A copy of the current state.
  @inlinable var state: State { read { $0 } }

  /// The change that the last action made.
  @inlinable var lastChange: StateChange? {
    lock.lock()
    defer { lock.unlock() }
    return lastAction
  }

  /// Returns the result of a function of the current state, without copying the state.
  @inlinable func read<Result>(_ body: (State) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return storage.borrow(body)
  }

  /// Runs a reducer on the state in place, and returns the slice that may have changed and the emission; `nil` if none
  /// is due or there are no observers.
  @inlinable @inline(__always) func change<Action>(
    by action: Action, _ reducer: Reducer<Action, State>, _ emitsValue: ShouldEmitValue<State>
  ) -> (slice: StateSlice, emission: Emission<State>?) {
    lock.lock(for: .reducer)
    defer { lock.unlock() }
    switch emitsValue {
    case .always:
      let changed = reduce(action, reducer)
      return (changed, prepareEmission(changed: changed))
    case .never:
      return (reduce(action, reducer), nil)
    case .when(let shouldEmit):
      let before = storage.value
      let changed = reduce(action, reducer)
      lock.run(.emitsValue)
      return (changed, shouldEmit(before, storage.value) ? prepareEmission(changed: changed) : nil)
    }
  }

  @inlinable @inline(__always) func reduce<Action>(_ action: Action, _ reducer: Reducer<Action, State>) -> StateSlice {
    let slice = reducer.run(action, &storage.value)
    lastAction = StateChange(actionCount: (lastAction?.actionCount ?? 0) &+ 1, slice: slice)
    return slice
  }

  /// Returns the emission of the state, and keeps the state for new observers. Call it while the lock is held.
  @inlinable @inline(__always) func prepareEmission(changed slice: StateSlice) -> Emission<State>? {
    if observers.isEmpty && newObservers.isEmpty { return nil }
    for observer in newObservers where observer.slice.overlaps(slice) { observer.pending.append(storage.value) }
    return Emission(changed: slice, observers: observers)
  }

  /// Sends the state, in order, to the observers of slices that the change may have reached.
  ///
  /// The thread that changed the state calls this before it changes the state again, so it needs no lock to read it.
  @inlinable @inline(__always) func publish(_ emission: Emission<State>) {
    storage.borrow { state in
      for observer in emission.observers where observer.slice.overlaps(emission.changed) { observer.receive(state) }
    }
  }
}

/// An emission that is due: the slice that may have changed, and the observers at that time.
@usableFromInline struct Emission<State: Sendable> {
  @usableFromInline let changed: StateSlice
  @usableFromInline let observers: ContiguousArray<Observer<State>>

  @inlinable init(changed: StateSlice, observers: ContiguousArray<Observer<State>>) {
    self.changed = changed
    self.observers = observers
  }
}

/// A value that is read in place. Without this type, Swift would pass a copy of a copyable value to a function.
@usableFromInline struct StateStorage<Value>: ~Copyable {
  @usableFromInline var value: Value

  @inlinable init(_ value: Value) {
    self.value = value
  }

  @inlinable borrowing func borrow<Result>(_ body: (Value) -> Result) -> Result { body(value) }
}
