extension Lifecycle.Dependencies {
  /// Returns a system that plays a script, and a process that neither stops nor exits.
  ///
  /// - Parameters:
  ///   - script: What the system tells, each with the time since the one before, or since the call of `events`.
  ///   - clock: The clock of the script.
  ///   - suspend: What is done instead of stopping the process.
  ///   - exit: What is done instead of exiting.
  ///   - notifySupervisor: What is done instead of notifying a service manager.
  public static func simulated<C: Clock<Duration>>(
    script: [(after: Duration, event: Lifecycle.Event)] = [], clock: C,
    suspend: @escaping @Sendable () async -> Void = {},
    exit: @escaping @Sendable (_ code: Int32, Lifecycle.Urgency) async -> Void = { _, _ in },
    notifySupervisor: @escaping @Sendable (Lifecycle.Phase) -> Void = { _ in }
  ) -> Lifecycle.Dependencies {
    let start = clock.now
    return Lifecycle.Dependencies(
      events: { play(script, on: clock) }, suspend: suspend, exit: exit, notifySupervisor: notifySupervisor,
      now: { start.duration(to: clock.now) })
  }

  private static func play(
    _ script: [(after: Duration, event: Lifecycle.Event)], on clock: any Clock<Duration>
  ) -> AsyncStream<Lifecycle.Event> {
    let (entries, continuation) = AsyncStream.makeStream(of: (after: Duration, event: Lifecycle.Event).self)
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
