/// A value that reads the current state, or a part of it without copying the rest, from any thread.
///
/// A middleware is bound to a state reader when its store is created. `GetState` is the simple form.
public struct StateReader<State: Sendable>: Sendable {
  /// A function that returns a copy of the state.
  public let get: GetState<State>
  /// Passes the state to a function in place. The function must not change it.
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

  /// Creates a reader from a function that returns the state.
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

  /// The change that the last action made; `nil` outside of a store, or before the first action.
  @inlinable public var lastChange: StateChange? { change?() }

  /// Whether it reads from a store, instead of a function that was passed to `init(_:)`.
  @inlinable public var isOfStore: Bool { change != nil }

  /// Returns the result of a function of the state.
  ///
  /// Cost: one lock, which is held while the function runs. The function must be short and must not use the store.
  @inlinable public func read<Result>(_ body: (State) -> Result) -> Result {
    var result: Result?
    lend { result = borrow(&$0, body) }
    return result ?? body(get())
  }

  /// Returns a reader of a value derived from the state.
  ///
  /// Cost: a key-path literal that is passed as a closure may copy the whole state; `map(_:)` of a key path does not.
  @_disfavoredOverload
  @inlinable public func map<Part>(_ part: @escaping @Sendable (State) -> Part) -> StateReader<Part> {
    let get = { @Sendable in read(part) }
    return StateReader<Part>(get: get, change: changes(\.toEverything)) { body in
      var part = get()
      body(&part)
    }
  }

  /// Returns a reader of a part of the state.
  ///
  /// Cost: `read(_:)` accesses a stored property in place, and copies the part for any other key path.
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
