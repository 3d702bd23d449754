/// A kind of closure that runs while the state of a store is locked.
///
/// The closure must not use its store: reading the state would deadlock. A debug build then stops with a message that
/// names the kind of closure. In release builds, this type is empty and costs nothing.
public struct LockedClosure: Sendable {
  #if DEBUG
  @usableFromInline let name: StaticString
  @usableFromInline let advice: StaticString
  #endif

  /// Creates a kind of closure from a name, such as "a reducer", and advice, such as "use the state that it is given".
  @inlinable public init(_ name: StaticString, instead advice: StaticString) {
    #if DEBUG
    (self.name, self.advice) = (name, advice)
    #endif
  }

  /// A reducer.
  @inlinable static var reducer: LockedClosure {
    LockedClosure("a reducer", instead: "use the state that it is given, or read the store in a middleware")
  }
  /// The closure of `emitsValue`.
  @inlinable static var emitsValue: LockedClosure {
    LockedClosure("a closure of emitsValue", instead: "compare the two states that it is given")
  }
  /// A closure or a computed property through which the state of a middleware is lifted.
  @inlinable static var lift: LockedClosure {
    LockedClosure("a closure of a lift", instead: "derive the part from the state that it is given")
  }
  /// A closure that is passed to `StateReader.read(_:)`.
  @inlinable public static var read: LockedClosure {
    LockedClosure("a closure that reads the state", instead: "use the state that it is given")
  }
}

/// The lock of a state, which stops the program in debug builds if a thread locks it twice.
@usableFromInline struct StateLock: ~Copyable, Sendable {
  @usableFromInline let lock = Lock()
  #if DEBUG
  /// The thread that has the lock, or 0, and the kind of closure that it runs meanwhile. Only that thread finds its own
  /// number here.
  @usableFromInline let holder = Locked<(thread: UInt, closure: LockedClosure)>((0, .read))
  #endif

  @usableFromInline init() {}

  /// Locks the state for a kind of closure that runs until `unlock()`.
  @inlinable func lock(for closure: LockedClosure = .read) {
    #if DEBUG
    let running = holder.withLock { $0 }
    if running.thread == Platform.currentThread { running.closure.stop() }
    lock.lock()
    holder.withLock { $0 = (Platform.currentThread, closure) }
    #else
    lock.lock()
    #endif
  }

  @inlinable func unlock() {
    #if DEBUG
    holder.withLock { $0.thread = 0 }
    #endif
    lock.unlock()
  }

  /// Names the kind of closure that runs from now on, while the lock is held.
  @inlinable @inline(__always) func run(_ closure: LockedClosure) {
    #if DEBUG
    holder.withLock { $0.closure = closure }
    #endif
  }
}

#if DEBUG
extension LockedClosure {
  @usableFromInline func stop() -> Never {
    fatalError("\(name) uses its own store while the state is locked, and would wait forever; \(advice)")
  }
}
#endif
