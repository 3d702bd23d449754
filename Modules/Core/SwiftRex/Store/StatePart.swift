// The state is accessed in place at the byte offset of a stored property: a write takes 1.2 ns, and 8 ns through the key
// path, which also copies what it reads. `MemoryLayout.offset(of:)` knows the offset only of stored properties without
// observers. All other key paths use their accessors.
//
// A stored property has in memory exactly the type of its key path, so it may be bound to that type. The one exception
// is a function: in a generic context it is stored in another form, so the compiler converts it in an accessor, and its
// key path has no offset.

extension StateSlice {
  /// Returns the result of a closure that may change the part at the key path of this slice.
  @inlinable func withPart<Whole, Part, Result>(
    _ keyPath: WritableKeyPath<Whole, Part>, of whole: inout Whole, _ body: (inout Part) -> Result
  ) -> Result {
    self == .everything ? body(&whole[keyPath: keyPath]) : withStoredPart(of: &whole, body)
  }

  /// Returns the result of a closure that reads the part at the key path of this slice.
  @inlinable func lendPart<Whole, Part, Result>(
    _ keyPath: KeyPath<Whole, Part>, of whole: inout Whole, _ body: (inout Part) -> Result
  ) -> Result {
    if self != .everything { return withStoredPart(of: &whole, body) }
    var part = whole[keyPath: keyPath]
    return body(&part)
  }

  /// Returns the result of a closure that accesses the stored property in this slice, which must be of its type.
  @inlinable func withStoredPart<Whole, Part, Result>(
    of whole: inout Whole, _ body: (inout Part) -> Result
  ) -> Result {
    withUnsafeMutablePointer(to: &whole) {
      body(&(UnsafeMutableRawPointer($0) + lower).assumingMemoryBound(to: Part.self).pointee)
    }
  }
}

/// Returns the result of a function of a value, without copying the value.
///
/// Swift copies a copyable value before passing it to a function, unless it is accessed through a pointer.
@inlinable func borrow<Value, Result>(_ value: inout Value, _ body: (Value) -> Result) -> Result {
  withUnsafeMutablePointer(to: &value) { body($0.pointee) }
}
