/// Where in a larger value a smaller one is: a byte offset if the key path is a plain stored one, else the key path.
///
/// `MemoryLayout.offset(of:)` answers an offset only for directly addressable stored properties without observers, so
/// that reaching them by pointer is what the key path would do, without its cost. Which of the two it is, is asked when
/// a function is lifted, not when it is called.
@frozen
@usableFromInline
struct Place<Whole: Sendable, Part: Sendable>: Sendable {
  @usableFromInline let keyPath: any WritableKeyPath<Whole, Part> & Sendable
  @usableFromInline let offset: Int?

  @inlinable
  init(_ keyPath: any WritableKeyPath<Whole, Part> & Sendable) {
    self.keyPath = keyPath
    offset = MemoryLayout<Whole>.offset(of: keyPath)
  }

  /// The bytes of the part.
  @inlinable var region: StateRegion { StateRegion(keyPath) }

  /// Lifts a function that changes the part in place to one that changes the whole, for the actions in which there is
  /// one for it.
  @inlinable
  func lift<Action, LocalAction>(
    _ run: @escaping @Sendable (Lent<LocalAction>, inout Part) -> Void,
    by extract: @escaping @Sendable (Action) -> LocalAction?
  ) -> @Sendable (Lent<Action>, inout Whole) -> Void {
    guard let offset else {
      return { [keyPath] action, whole in
        guard let local = action.read(extract) else { return }
        Lent.lend(local) { run($0, &whole[keyPath: keyPath]) }
      }
    }
    return { action, whole in
      guard let local = action.read(extract) else { return }
      Lent.lend(local) { local in Self.change(&whole, at: offset) { run(local, &$0) } }
    }
  }

  /// Lifts a function that changes the part in place to one that changes the whole.
  @inlinable
  func lift<Action>(
    _ run: @escaping @Sendable (Lent<Action>, inout Part) -> Void
  ) -> @Sendable (Lent<Action>, inout Whole) -> Void {
    guard let offset else { return { [keyPath] action, whole in run(action, &whole[keyPath: keyPath]) } }
    return { action, whole in Self.change(&whole, at: offset) { run(action, &$0) } }
  }

  @inlinable
  @inline(__always)
  static func change(_ whole: inout Whole, at offset: Int, _ body: (inout Part) -> Void) {
    withUnsafeMutablePointer(to: &whole) {
      body(&(UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Part.self).pointee)
    }
  }
}
