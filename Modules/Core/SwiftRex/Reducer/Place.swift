/// Where in a larger value a smaller one is: a byte offset if the key path is a plain stored one, else the key path.
///
/// `MemoryLayout.offset(of:)` answers an offset only for directly addressable stored properties without observers, so
/// that reaching them by pointer is what the key path would do, without its cost.
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

  /// Changes the part in place.
  @inlinable
  func withPart(of whole: inout Whole, _ body: (inout Part) -> Void) {
    guard let offset else { return body(&whole[keyPath: keyPath]) }
    withUnsafeMutablePointer(to: &whole) { whole in
      body(&(UnsafeMutableRawPointer(whole) + offset).assumingMemoryBound(to: Part.self).pointee)
    }
  }
}
