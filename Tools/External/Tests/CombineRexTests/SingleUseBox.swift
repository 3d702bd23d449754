import Foundation

/// A value that can be taken once.
final class SingleUseBox<Value: Sendable>: @unchecked Sendable {  // `value` is protected by `lock`.
  private let lock = NSLock()
  private var value: Value?

  init(_ value: Value?) {
    self.value = value
  }

  func take() -> Value? {
    lock.withLock { value.take() }
  }
}
