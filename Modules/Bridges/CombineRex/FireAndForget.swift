#if canImport(Combine) || canImport(OpenCombine)
/// A publisher that does work for each subscriber and sends at most one value, after a failure.
public struct FireAndForget<Output>: Publisher {
  /// The type of its failures; it has none.
  public typealias Failure = Never

  private let publisher: AnyPublisher<Output, Never>

  /// Creates a publisher that calls a function and then ends.
  public init(_ operation: @escaping () -> Void) {
    publisher = Deferred {
      operation()
      return Empty<Output, Never>()
    }.eraseToAnyPublisher()
  }

  /// Creates a publisher that calls a function on a scheduler and then ends.
  public init(scheduler: some Scheduler, _ operation: @escaping () -> Void) {
    publisher = FireAndForget(operation).subscribe(on: scheduler).eraseToAnyPublisher()
  }

  /// Creates a publisher that drops the values of another one and ends with it.
  public init(_ upstream: some Publisher<some Any, Never>) {
    publisher = upstream.compactMap { _ -> Output? in nil }.eraseToAnyPublisher()
  }

  /// Creates a publisher that drops the values of another one, and sends the value of its failure, if any.
  public init<Ignored: Publisher>(_ upstream: Ignored, catchErrors: @escaping (Ignored.Failure) -> Output?) {
    publisher = upstream.compactMap { _ -> Output? in nil }
      .catch { error in [catchErrors(error)].compactMap { $0 }.publisher }
      .eraseToAnyPublisher()
  }

  /// Subscribes a subscriber, for which the work is done.
  public func receive<Downstream: Subscriber>(
    subscriber: Downstream
  ) where Downstream.Input == Output, Downstream.Failure == Never {
    publisher.receive(subscriber: subscriber)
  }
}
#endif
