#if canImport(Combine) || canImport(OpenCombine)
import Foundation

/// A value that is reached only under its lock; what is to be released or called goes out of it first.
final class Locked<Value>: @unchecked Sendable {  // `value` is protected by `lock`.
  private let lock = NSLock()
  private var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
#endif
