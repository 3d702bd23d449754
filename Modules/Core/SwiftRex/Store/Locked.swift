/// A variable that several threads share and that is accessed only while its lock is held.
///
/// ```swift
/// let orders = Locked<[String]>([])
/// orders.withLock { $0.append("soup") }
/// orders.withLock { $0.count }  // == 1
/// ```
public final class Locked<Value: ~Copyable>: @unchecked Sendable {  // `value` is protected by `lock`.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var value: Value

  /// Creates a variable with an initial value.
  @inlinable public init(_ value: consuming sending Value) {
    self.value = value
  }

  /// Returns the result of a closure that has exclusive access to the value.
  ///
  /// The lock is not recursive: the closure must not lock the same variable again.
  @inlinable public func withLock<Result: ~Copyable, Failure: Error>(
    _ body: (inout sending Value) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
