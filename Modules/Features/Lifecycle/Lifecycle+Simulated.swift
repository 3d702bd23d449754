extension Lifecycle.Dependencies {
  /// A system that plays a script, and a process that neither stops nor exits.
  ///
  /// - Parameters:
  ///   - script: What the system says, each with the time since the one before, or since the call of `events`.
  ///   - clock: What the time goes by.
  ///   - suspend: What is done instead of stopping the process.
  ///   - exit: What is done instead of exiting.
  ///   - notifySupervisor: What is done instead of telling a service manager.
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
    let (scenes, stage) = AsyncStream.makeStream(of: (after: Duration, event: Lifecycle.Event).self)
    for scene in script { stage.yield(scene) }
    stage.finish()
    return AsyncStream {
      for await scene in scenes {
        do { try await clock.sleep(for: scene.after) } catch { return nil }
        return scene.event
      }
      return nil
    }
  }
}
