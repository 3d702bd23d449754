/// Reads a state as it is now, from any thread: whole, or a part of it without copying the rest.
///
/// A middleware is bound to one when its store is made. `GetState` is its simple form.
public struct StateReader<State: Sendable>: Sendable {
  /// A function that returns a copy of the state.
  public let get: GetState<State>
  /// Calls a function with the state where it lies; the function changes nothing.
  @usableFromInline let lend: @Sendable (_ body: (inout State) -> Void) -> Void
  @usableFromInline let change: (@Sendable () -> StateChange?)?

  @inlinable init(
    get: @escaping GetState<State>, change: (@Sendable () -> StateChange?)?,
    lend: @escaping @Sendable ((inout State) -> Void) -> Void
  ) {
    self.get = get
    self.change = change
    self.lend = lend
  }

  /// Creates a reader of a function that returns the state.
  @inlinable public init(_ get: @escaping GetState<State>) {
    self.init(get: get, change: nil) { body in
      var state = get()
      body(&state)
    }
  }

  /// Creates a reader of the state of a store.
  @inlinable init(_ subject: StateSubject<State>) {
    self.init(get: { subject.state }, change: { subject.lastChange }) { body in
      subject.lock.lock()
      defer { subject.lock.unlock() }
      body(&subject.storage.value)
    }
  }

  /// The change that the last action made; `nil` outside of a store, or if there was no action.
  @inlinable public var lastChange: StateChange? { change?() }

  /// Whether it reads the state of a store, or a part of that, and not the result of a function.
  @inlinable public var isOfStore: Bool { change != nil }

  /// Returns the result of a function of the state.
  ///
  /// Cost: one lock. The function runs while the lock is held, so it must only look.
  @inlinable public func read<Result>(_ body: (State) -> Result) -> Result {
    var result: Result?
    lend { result = borrow(&$0, body) }
    return result ?? body(get())
  }

  /// Returns a reader of something derived from the state.
  ///
  /// Cost: a key-path literal in place of a closure may copy the whole state; `map(_:)` of a key path does not.
  @_disfavoredOverload
  @inlinable public func map<Part>(_ part: @escaping @Sendable (State) -> Part) -> StateReader<Part> {
    let get = { @Sendable in read(part) }
    return StateReader<Part>(get: get, change: changes(\.toEverything)) { body in
      var part = get()
      body(&part)
    }
  }

  /// Returns a reader of a part of the state.
  @inlinable public func map<Part>(_ keyPath: any KeyPath<State, Part> & Sendable) -> StateReader<Part> {
    let field = StateField(keyPath)
    return StateReader<Part>(
      get: {
        var part: Part?
        lend { whole in field.lend(of: &whole) { part = $0 } }
        return part ?? get()[keyPath: keyPath]
      },
      change: changes { [slice = StateSlice(keyPath)] in $0.of(slice) },
      lend: { body in lend { whole in field.lend(of: &whole, body) } })
  }

  @inlinable func changes(
    _ transform: @escaping @Sendable (StateChange) -> StateChange
  ) -> (@Sendable () -> StateChange?)? {
    guard let change else { return nil }
    return { change().map(transform) }
  }
}
