/// A value in memory of its own, in lines of the cache that hold nothing else.
///
/// Threads that write one line in turns hand it to and fro, at about 50 ns each way, even if they write different words
/// of it. So what some threads write often lies apart from what others use.
@frozen
@usableFromInline
struct Apart<Value: ~Copyable>: ~Copyable {
  @usableFromInline let place: UnsafeMutablePointer<Value>

  @inlinable
  init(_ value: consuming Value) {
    place = Self.allocate()
    place.initialize(to: value)
  }

  @inlinable
  deinit {
    place.deinitialize(count: 1)
    place.deallocate()
  }

  /// Answers memory for a value, in lines of the cache of its own; to be initialised and deallocated by the caller.
  @inlinable
  static func allocate() -> UnsafeMutablePointer<Value> {
    // Two lines of 64 bytes, which processors fetch in pairs, or one of 128.
    let line = 128
    let size = (MemoryLayout<Value>.size + line - 1) / line * line
    return UnsafeMutableRawPointer.allocate(byteCount: size, alignment: line).bindMemory(to: Value.self, capacity: 1)
  }
}
