extension Reachability {
  /// What the feature needs from outside.
  public struct Dependencies: Sendable {
    /// Starts to monitor, and yields the current path first, then the path after each change.
    ///
    /// Two paths in a row may be equal. A slow consumer may miss paths in between, but not the last. Monitoring ends
    /// with the iteration of the stream. An error ends the stream; its description is one line.
    public var paths: @Sendable () -> AsyncThrowingStream<Path, any Error>
    /// The time that a change must last to count.
    public var debounceInterval: Duration
    /// Waits for a duration; throws if it is cancelled.
    public var sleep: @Sendable (Duration) async throws -> Void
    /// Returns the time since the creation of the dependencies, in whole milliseconds.
    public var now: @Sendable () -> Duration
    /// Requests a response from a server, within a limited time; `nil` if there is no server.
    public var probe: (@Sendable () async -> Probe.Result)?

    /// Creates dependencies from functions and the clock for `sleep` and `now`.
    public init(
      paths: @escaping @Sendable () -> AsyncThrowingStream<Path, any Error>, debounceInterval: Duration = .zero,
      clock: some Clock<Duration>, probe: (@Sendable () async -> Probe.Result)? = nil
    ) {
      self.paths = paths
      self.debounceInterval = debounceInterval
      self.sleep = { try await clock.sleep(for: $0) }
      let start = clock.now
      self.now = { .milliseconds(Int64(start.duration(to: clock.now) / .milliseconds(1))) }
      self.probe = probe
    }
  }

  /// The reason why monitoring ended.
  public struct Failure: Error, Equatable, Sendable, CustomStringConvertible {
    /// The reason in one line: what happened, where, and what to do.
    public let description: String

    /// Creates a failure from its description.
    public init(_ description: String) {
      self.description = description
    }
  }
}

extension Reachability.Dependencies {
  /// Returns the dependencies of a network that follows a script.
  ///
  /// - Parameters:
  ///   - script: The paths, each with the time since the previous one, or since the call of `paths`. The stream ends
  ///     after the last.
  ///   - debounceInterval: The time that a change must last to count.
  ///   - clock: The clock of the script.
  ///   - probe: Returns the result of a probe; `nil` if there is no server.
  public static func simulated(
    script: [(after: Duration, path: Reachability.Path)], debounceInterval: Duration = .zero,
    clock: some Clock<Duration>,
    probe: (@Sendable () async -> Reachability.Probe.Result)? = nil
  ) -> Self {
    Self(paths: { play(script, on: clock) }, debounceInterval: debounceInterval, clock: clock, probe: probe)
  }

  private static func play<C: Clock<Duration>>(
    _ script: [(after: Duration, path: Reachability.Path)],
    on clock: C
  ) -> AsyncThrowingStream<Reachability.Path, any Error> {
    let (entries, continuation) = AsyncStream.makeStream(of: (due: C.Instant, path: Reachability.Path).self)
    var due = clock.now
    for (after, path) in script {
      due = due.advanced(by: after)
      continuation.yield((due, path))
    }
    continuation.finish()
    return AsyncThrowingStream {
      for await entry in entries {
        do { try await clock.sleep(until: entry.due, tolerance: nil) } catch { return nil }
        return entry.path
      }
      return nil
    }
  }
}
