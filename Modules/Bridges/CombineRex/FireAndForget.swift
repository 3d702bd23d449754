#if canImport(Combine) || canImport(OpenCombine)
/// A publisher that runs an operation for each subscriber and sends no values, except at most one after a failure.
public struct FireAndForget<Output>: Publisher {
  /// The type of the failures: `Never`.
  public typealias Failure = Never

  private let publisher: AnyPublisher<Output, Never>

  /// Creates a publisher that calls a function and then completes.
  public init(_ operation: @escaping () -> Void) {
    publisher = Deferred {
      operation()
      return Empty<Output, Never>()
    }.eraseToAnyPublisher()
  }

  /// Creates a publisher that calls a function on a scheduler and then completes.
  public init(scheduler: some Scheduler, _ operation: @escaping () -> Void) {
    publisher = FireAndForget(operation).subscribe(on: scheduler).eraseToAnyPublisher()
  }

  /// Creates a publisher that drops the values of another one and completes with it.
  public init(_ upstream: some Publisher<some Any, Never>) {
    publisher = upstream.compactMap { _ -> Output? in nil }.eraseToAnyPublisher()
  }

  /// Creates a publisher that drops the values of another one, and sends the value that a function makes of a failure.
  public init<Ignored: Publisher>(_ upstream: Ignored, catchErrors: @escaping (Ignored.Failure) -> Output?) {
    publisher = upstream.compactMap { _ -> Output? in nil }
      .catch { error in [catchErrors(error)].compactMap { $0 }.publisher }
      .eraseToAnyPublisher()
  }

  /// Subscribes a subscriber, and runs the operation for it.
  public func receive<Downstream: Subscriber>(
    subscriber: Downstream
  ) where Downstream.Input == Output, Downstream.Failure == Never {
    publisher.receive(subscriber: subscriber)
  }
}
#endif
