extension Reachability.Probe {
  /// What the probe needs from outside.
  struct Dependencies: Sendable {
    /// Requests a response from the server, within a limited time.
    var ask: @Sendable () async -> Result
    /// Waits for a duration; throws if it is cancelled.
    var sleep: @Sendable (Duration) async throws -> Void
  }
}

extension Reachability.Dependencies {
  /// What the probe needs. A probe without a server, as in a replayed state, fails.
  var ofProbe: Reachability.Probe.Dependencies {
    .init(ask: probe ?? { .broken("there is no server to probe") }, sleep: sleep)
  }
}
