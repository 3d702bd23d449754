/// The place of one value to come; whoever waits for it is told if it cannot come any more.
@usableFromInline
final class Promise<Value: Sendable>: Sendable {
  private let continuation: AsyncStream<Value>.Continuation

  @usableFromInline
  init(_ continuation: AsyncStream<Value>.Continuation) {
    self.continuation = continuation
  }

  deinit {
    continuation.finish()
  }

  @usableFromInline
  func keep(_ value: Value) {
    continuation.yield(value)
    continuation.finish()
  }
}
