/// A variable that several threads share, reached only while its lock is held.
///
/// ```swift
/// let orders = Locked<[String]>([])
/// orders.withLock { $0.append("soup") }
/// orders.withLock { $0.count }  // == 1
/// ```
public final class Locked<Value>: @unchecked Sendable {  // `value` is protected by `lock`.
  @usableFromInline let lock = Lock()
  @exclusivity(unchecked) @usableFromInline var value: Value

  /// Creates a variable with an initial value.
  @inlinable
  public init(_ value: Value) {
    self.value = value
  }

  /// Returns the result of a closure that may read and change the value, and that no other thread runs meanwhile.
  ///
  /// The lock is not recursive: the closure must not lock the same variable again.
  @inlinable
  public func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
