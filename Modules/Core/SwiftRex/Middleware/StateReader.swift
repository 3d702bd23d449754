/// Reads a state as it is now, from any thread: whole, or a part of it without copying the rest.
///
/// A middleware is bound to one when its store is made. `GetState` is its simple form.
public class StateReader<State: Sendable>: @unchecked Sendable {  // Constant; the store's lock protects the state.
  /// A function that returns a copy of the state.
  public final let get: GetState<State>

  /// Creates a reader of a function that returns the state.
  @inlinable public init(_ get: @escaping GetState<State>) {
    self.get = get
  }

  /// Returns what a function makes of the state.
  ///
  /// Cost: one lock. The function runs while the lock is held: it looks, and does nothing else.
  @inlinable public func read<Result>(_ body: (State) -> Result) -> Result {
    body(get())
  }

  /// Returns a reader of a part of the state, or of what is derived from it.
  @inlinable public final func map<Part>(_ part: @escaping @Sendable (State) -> Part) -> StateReader<Part> {
    PartReader(self, part)
  }
}

/// Reads the state of a store.
@usableFromInline final class SubjectReader<State: Sendable>: StateReader<State>, @unchecked Sendable {
  // Constant, as its superclass; the subject's lock protects the state.
  @usableFromInline let subject: StateSubject<State>

  @inlinable init(_ subject: StateSubject<State>) {
    self.subject = subject
    super.init { subject.state }
  }

  @inlinable override func read<Result>(_ body: (State) -> Result) -> Result {
    subject.read(body)
  }
}

/// Reads a part of what another reader reads.
@usableFromInline final class PartReader<Whole: Sendable, State: Sendable>: StateReader<State>, @unchecked Sendable {
  // Constant, as its superclass; the subject's lock protects the state.
  @usableFromInline let whole: StateReader<Whole>
  @usableFromInline let part: @Sendable (Whole) -> State

  @inlinable init(_ whole: StateReader<Whole>, _ part: @escaping @Sendable (Whole) -> State) {
    self.whole = whole
    self.part = part
    super.init { whole.read(part) }
  }

  @inlinable override func read<Result>(_ body: (State) -> Result) -> Result {
    whole.read { body(part($0)) }
  }
}
