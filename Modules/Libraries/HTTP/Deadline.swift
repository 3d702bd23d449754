/// The time that an exchange may take, redirects and the last byte of the response included.
public struct HTTPDeadline: Sendable {
  let clock: any Clock<Duration>
  let limit: Duration

  /// Creates a deadline.
  public init(_ limit: Duration, clock: any Clock<Duration> = ContinuousClock()) {
    self.limit = limit
    self.clock = clock
  }

  /// Returns the result of an operation, or cancels it and throws `timedOut` when the time is up.
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
