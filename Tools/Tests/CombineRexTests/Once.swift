import Foundation

/// Something that can be taken out once.
final class Once<Value: Sendable>: @unchecked Sendable {  // `value` is protected by `lock`.
  private let lock = NSLock()
  private var value: Value?

  init(_ value: Value?) {
    self.value = value
  }

  func take() -> Value? {
    lock.withLock { value.take() }
  }
}
