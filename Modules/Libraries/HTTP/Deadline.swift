/// The longest time that an operation may take, such as a request with its redirects.
public struct HTTPDeadline: Sendable {
  let clock: any Clock<Duration>
  let limit: Duration

  /// Creates a deadline.
  ///
  /// - Parameters:
  ///   - limit: The longest time.
  ///   - clock: The clock that measures it.
  public init(_ limit: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    self.limit = limit
    self.clock = clock
  }

  /// Returns the result of an operation, or cancels it and throws ``HTTPError/timedOut(_:)`` after the limit.
  public func run<Success: Sendable>(
    _ operation: @escaping @Sendable () async throws(HTTPError) -> Success
  ) async throws(HTTPError) -> Success {
    try await withTaskGroup(of: Result<Success, HTTPError>.self) { group in
      group.addTask {
        do throws(HTTPError) { return .success(try await operation()) } catch { return .failure(error) }
      }
      group.addTask {
        let isOver: Void? = try? await clock.sleep(for: limit)
        return .failure(isOver == nil ? .cancelled : .timedOut(limit))
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.cancelled)
    }.get()
  }
}
