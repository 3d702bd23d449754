/// A value that reads the current state, or a part of it without copying the rest, from any thread.
///
/// A middleware is bound to a state reader when its store is created. `GetState` is the simple form.
public struct StateReader<State: Sendable>: Sendable {
  /// A function that returns a copy of the state.
  public let get: GetState<State>
  /// Passes the state to a function in place. The function must not change it.
  @usableFromInline let lend: @Sendable (_ closure: LockedClosure, _ body: (inout State) -> Void) -> Void
  @usableFromInline let change: (@Sendable () -> StateChange?)?
  @usableFromInline let place: StatePlace
  /// Returns the reader of the element that is followed now; `nil` outside of collections.
  @usableFromInline let pin: (@Sendable () -> StateReader)?

  @inlinable init(
    get: @escaping GetState<State>, change: (@Sendable () -> StateChange?)?, place: StatePlace = .unknown,
    pin: (@Sendable () -> StateReader)? = nil,
    lend: @escaping @Sendable (LockedClosure, (inout State) -> Void) -> Void
  ) {
    self.get = get
    self.change = change
    self.place = place
    self.pin = pin
    self.lend = lend
  }

  /// Creates a reader from a function that returns the state.
  @inlinable public init(_ get: @escaping GetState<State>) {
    self.init(get: get, change: nil) { _, body in
      var state = get()
      body(&state)
    }
  }

  /// Creates a reader of the state of a store.
  @inlinable init(_ subject: StateSubject<State>) {
    let whole = StatePlace(slice: StateSlice(of: State.self), isExact: true)
    self.init(get: { subject.state }, change: { subject.lastChange }, place: whole) { closure, body in
      subject.lock.lock(for: closure)
      defer { subject.lock.unlock() }
      body(&subject.storage.value)
    }
  }

  /// The change that the last action made; `nil` outside of a store, or before the first action.
  @inlinable public var lastChange: StateChange? { change?() }

  /// Whether it reads from a store, instead of a function that was passed to `init(_:)`.
  @inlinable public var isOfStore: Bool { change != nil }

  /// The slice of the store's state that it reads. Without a change of this slice, it reads the same value again.
  @inlinable public var slice: StateSlice { place.slice }

  /// A reader to keep. In a function that follows the elements of a collection, it reads the current element also later.
  @inlinable public var pinned: StateReader { pin?() ?? self }

  /// Whether it reads one element of a collection after the other, so that only `pinned` can be kept.
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
    return StateReader<Part>(
      get: get, change: changes(\.toEverything), place: place.derived, pin: pins { $0.map(part) }
    ) { _, body in
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
        lend(.lift) { whole in field.lend(of: &whole) { part = $0 } }
        return part ?? get()[keyPath: keyPath]
      },
      change: changes { [slice = field.slice] in $0.of(slice) }, place: place.appending(field.slice),
      pin: pins { $0.map(keyPath) },
      lend: { closure, body in lend(closure) { whole in field.lend(of: &whole, body) } })
  }

  @inlinable func changes(
    _ transform: @escaping @Sendable (StateChange) -> StateChange
  ) -> (@Sendable () -> StateChange?)? {
    guard let change else { return nil }
    return { change().map(transform) }
  }

  @inlinable func pins<Part>(
    _ transform: @escaping @Sendable (StateReader) -> StateReader<Part>
  ) -> (@Sendable () -> StateReader<Part>)? {
    guard let pin else { return nil }
    return { transform(pin()) }
  }
}

/// The place in the state of a store where a reader reads.
@usableFromInline struct StatePlace: Sendable {
  @usableFromInline let slice: StateSlice
  /// Whether the reader reads the bytes of the slice themselves, instead of a value derived from them.
  @usableFromInline let isExact: Bool

  @inlinable init(slice: StateSlice, isExact: Bool) {
    (self.slice, self.isExact) = (slice, isExact)
  }

  @inlinable static var unknown: StatePlace { StatePlace(slice: .everything, isExact: false) }

  @inlinable var derived: StatePlace { StatePlace(slice: slice, isExact: false) }

  /// Returns the place of a part of the value here.
  @inlinable func appending(_ part: StateSlice) -> StatePlace {
    isExact && part != .everything ? StatePlace(slice: slice.appending(part), isExact: true) : derived
  }
}
