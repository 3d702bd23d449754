/// The time that one request may take, redirects and the last byte of the answer included.
struct HTTPDeadline: Sendable {
  var clock: any Clock<Duration> = ContinuousClock()
  var limit = Duration.seconds(10)

  /// Does the work, and cancels it when the time is up.
  func race<Success: Sendable>(
    _ work: @escaping @Sendable () async -> Result<Success, HTTPTransportFailure>
  ) async -> Result<Success, HTTPTransportFailure> {
    await withTaskGroup(of: Result<Success, HTTPTransportFailure>.self) { group in
      group.addTask { await work() }
      group.addTask {
        let isOver: Void? = try? await clock.sleep(for: limit)
        return .failure(isOver == nil ? .cancelled : .late(limit))
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.cancelled)
    }
  }
}
