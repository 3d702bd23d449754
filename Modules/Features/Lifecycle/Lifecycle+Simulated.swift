extension Lifecycle.Dependencies {
  /// Returns a system that plays a script, and a process that neither stops nor exits.
  ///
  /// - Parameters:
  ///   - script: The events of the system, each with the time since the previous one, or since the call of `events`.
  ///   - clock: The clock of the script.
  ///   - suspend: A function that replaces the stop of the process.
  ///   - exit: A function that replaces the exit.
  public static func simulated<C: Clock<Duration>>(
    script: [(after: Duration, event: Lifecycle.Action)] = [], clock: C,
    suspend: @escaping @Sendable () async -> Void = {},
    exit: @escaping @Sendable (_ code: Int32, Lifecycle.Urgency) async -> Void = { _, _ in }
  ) -> Lifecycle.Dependencies {
    let start = clock.now
    return Lifecycle.Dependencies(
      events: { play(script, on: clock) }, suspend: suspend, exit: exit,
      now: { start.duration(to: clock.now) })
  }

  private static func play(
    _ script: [(after: Duration, event: Lifecycle.Action)], on clock: any Clock<Duration>
  ) -> AsyncStream<Lifecycle.Action> {
    let (entries, continuation) = AsyncStream.makeStream(of: (after: Duration, event: Lifecycle.Action).self)
    for entry in script { continuation.yield(entry) }
    continuation.finish()
    return AsyncStream {
      for await entry in entries {
        do { try await clock.sleep(for: entry.after) } catch { return nil }
        return entry.event
      }
      return nil
    }
  }
}
