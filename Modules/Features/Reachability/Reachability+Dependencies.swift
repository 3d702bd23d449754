extension Reachability {
  /// What the feature needs from the world.
  public struct Dependencies: Sendable {
    /// Starts to watch and yields the current path first, then each that differs from the one before.
    ///
    /// A slow reader may miss paths in between, never the last. Ending the reading ends the watching. An error is the
    /// last news; its description is one line.
    public var paths: @Sendable () -> AsyncThrowingStream<Path, any Error>

    /// Makes dependencies from their closures.
    public init(paths: @escaping @Sendable () -> AsyncThrowingStream<Path, any Error>) {
      self.paths = paths
    }
  }
}

extension Reachability.Dependencies {
  /// Plays a script instead of watching.
  ///
  /// - Parameters:
  ///   - script: Paths, each with the time since the one before, or since the call of `paths`. Every one is delivered,
  ///     repetitions aside; the stream ends after the last.
  ///   - clock: What the time goes by.
  public static func simulated(
    script: [(after: Duration, path: Reachability.Path)],
    clock: any Clock<Duration>
  ) -> Self {
    Self { play(script, on: clock) }
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
