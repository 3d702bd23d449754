extension Reachability {
  /// What the feature needs from the world.
  public struct Dependencies: Sendable {
    /// Starts to watch and yields the current path first, then each that differs from the one before.
    ///
    /// A slow reader may miss paths in between, never the last. Ending the reading ends the watching. An error is the
    /// last news; its description is one line.
    public var paths: @Sendable () -> AsyncThrowingStream<Path, any Error>
    /// How long a change must last to be believed.
    public var settleTime: Duration
    /// Lets time go by; throws if cancelled before.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// Asks somebody out there, within bounds; `nil` if nobody is to be asked.
    public var probe: (@Sendable () async -> Probe)?

    /// Makes dependencies of functions, and the clock on which they wait.
    public init(
      paths: @escaping @Sendable () -> AsyncThrowingStream<Path, any Error>, settleTime: Duration = .zero,
      clock: some Clock<Duration>, probe: (@Sendable () async -> Probe)? = nil
    ) {
      self.paths = paths
      self.settleTime = settleTime
      self.sleep = { try await clock.sleep(for: $0) }
      self.probe = probe
    }
  }
}

extension Reachability.Dependencies {
  /// Plays a script instead of watching.
  ///
  /// - Parameters:
  ///   - script: Paths, each with the time since the one before, or since the call of `paths`. Every one is delivered,
  ///     repetitions aside; the stream ends after the last.
  ///   - settleTime: How long a change must last to be believed.
  ///   - clock: What the time goes by.
  ///   - probe: What somebody who is asked answers; `nil` if nobody is to be asked.
  public static func simulated(
    script: [(after: Duration, path: Reachability.Path)], settleTime: Duration = .zero, clock: some Clock<Duration>,
    probe: (@Sendable () async -> Reachability.Probe)? = nil
  ) -> Self {
    Self(paths: { play(script, on: clock) }, settleTime: settleTime, clock: clock, probe: probe)
  }

  private static func play<C: Clock<Duration>>(
    _ script: [(after: Duration, path: Reachability.Path)],
    on clock: C
  ) -> AsyncThrowingStream<Reachability.Path, any Error> {
    let (scenes, stage) = AsyncStream.makeStream(of: (due: C.Instant, path: Reachability.Path).self)
    var due = clock.now
    for (after, path) in script {
      due = due.advanced(by: after)
      stage.yield((due, path))
    }
    stage.finish()
    return AsyncThrowingStream {
      for await scene in scenes {
        do { try await clock.sleep(until: scene.due, tolerance: nil) } catch { return nil }
        return scene.path
      }
      return nil
    }
    .withoutRepetitions()
  }
}
