/// A value that reads the current state, or a part of it without copying the rest, from any thread.
///
/// A middleware is bound to a state reader when its store is created. `GetState` is the simple form.
public struct StateReader<State: Sendable>: Sendable {
  /// A function that returns a copy of the state.
  public let get: GetState<State>
  /// Passes the state to a function in place. The function must not change it.
  @usableFromInline let lend: @Sendable (_ closure: LockedClosure, _ body: (inout State) -> Void) -> Void
  @usableFromInline let change: (@Sendable () -> StateChange?)?
  /// The slice of the store's state that it reads. Without a change of this slice, it reads the same value again.
  public let slice: StateSlice
  /// Whether it reads the bytes of the slice itself, instead of a value derived from them.
  @usableFromInline let isExact: Bool
  /// Returns the reader of the element that is followed now; `nil` outside of collections.
  @usableFromInline let pin: (@Sendable () -> StateReader)?

  @inlinable init(
    get: @escaping GetState<State>, change: (@Sendable () -> StateChange?)? = nil, slice: StateSlice = .everything,
    isExact: Bool = false, pin: (@Sendable () -> StateReader)? = nil,
    lend: @escaping @Sendable (LockedClosure, (inout State) -> Void) -> Void
  ) {
    (self.get, self.change, self.slice, self.isExact) = (get, change, slice, isExact)
    (self.pin, self.lend) = (pin, lend)
  }

  /// Creates a reader from a function that returns the state.
  @inlinable public init(_ get: @escaping GetState<State>) {
    self.init(get: get) { _, body in
      var state = get()
      body(&state)
    }
  }

  /// Creates a reader of the state of a store.
  @inlinable init(_ subject: StateSubject<State>) {
    self.init(
      get: { subject.state }, change: { subject.lastChange }, slice: StateSlice(of: State.self), isExact: true
    ) { closure, body in
      subject.lock.lock(for: closure)
      defer { subject.lock.unlock() }
      body(&subject.storage.value)
    }
  }

  /// The change that the last action made; `nil` outside a store, or before the first action.
  @inlinable public var lastChange: StateChange? { change?() }

  /// Whether it reads from a store, instead of a function that was passed to `init(_:)`.
  @inlinable public var isOfStore: Bool { change != nil }

  /// A reader to keep. In a function that follows the elements of a collection, it continues to read the current element.
  @inlinable public var pinned: StateReader { pin?() ?? self }

  /// Whether it visits the elements of a collection, so that only `pinned` can be kept.
  @inlinable public var visitsElements: Bool { pin != nil }

  /// Returns the result of a function of the state.
  ///
  /// Cost: one lock, which is held while the function runs. The function must be short and must not use the store.
  ///
  /// - Parameter closure: The kind of the function, for the message that stops a debug build if it uses the store.
  @inlinable public func read<Result>(as closure: LockedClosure = .read, _ body: (State) -> Result) -> Result {
    var result: Result?
    lend(closure) { result = borrow(&$0, body) }
    return result ?? body(get())
  }

  /// Returns a reader of a value derived from the state.
  ///
  /// Cost: a key-path literal that is passed as a closure may copy the whole state; `map(_:)` of a key path does not.
  @_disfavoredOverload
  @inlinable public func map<Part>(_ part: @escaping @Sendable (State) -> Part) -> StateReader<Part> {
    let get = { @Sendable in read(as: .lift, part) }
    return StateReader<Part>(get: get, change: change(of: .everything), slice: slice, pin: pins { $0.map(part) }) {
      _, body in
      var part = get()
      body(&part)
    }
  }

  /// Returns a reader of a part of the state.
  ///
  /// Cost: `read(_:)` accesses a stored property in place, and copies the part for any other key path.
  @inlinable public func map<Part>(_ keyPath: any KeyPath<State, Part> & Sendable) -> StateReader<Part> {
    let part = StateSlice(keyPath)
    return StateReader<Part>(
      get: {
        var value: Part?
        lend(.lift) { whole in part.lendPart(keyPath, of: &whole) { value = $0 } }
        return value ?? get()[keyPath: keyPath]
      },
      change: change(of: part), slice: slice(of: part), isExact: isExact && part != .everything,
      pin: pins { $0.map(keyPath) },
      lend: { closure, body in lend(closure) { whole in part.lendPart(keyPath, of: &whole, body) } })
  }

  /// Returns the slice of the store's state for a slice of what this reader reads.
  @inlinable func slice(of part: StateSlice) -> StateSlice { isExact ? slice.appending(part) : slice }

  @inlinable func change(of part: StateSlice) -> (@Sendable () -> StateChange?)? {
    guard let change else { return nil }
    return { change()?.of(part) }
  }

  @inlinable func pins<Part>(
    _ transform: @escaping @Sendable (StateReader) -> StateReader<Part>
  ) -> (@Sendable () -> StateReader<Part>)? {
    guard let pin else { return nil }
    return { transform(pin()) }
  }
}
