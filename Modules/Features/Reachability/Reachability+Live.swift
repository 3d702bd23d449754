extension Reachability.Dependencies {
  /// The machine's own network: netlink and sysfs on Linux, the path monitor on Apple's systems.
  ///
  /// Elsewhere the only path is `unknown`, and the error says why. Every call of `paths` watches for itself.
  ///
  /// - Parameters:
  ///   - target: Whom to ask whether the way out leads anywhere, with 5 s for the answer; nobody if `nil`.
  ///   - settleTime: How long a change must last to be believed.
  public static func live(
    probing target: Reachability.ProbeTarget? = nil, settleTime: Duration = .milliseconds(250)
  ) -> Self {
    var world = Self(paths: { paths() }, settleTime: settleTime, clock: ContinuousClock())
    if let target { world.probe = { await target.ask() } }
    return world
  }

  private static func paths() -> AsyncThrowingStream<Reachability.Path, any Error> {
    let (paths, news) = AsyncThrowingStream<Reachability.Path, any Error>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    do {
      try watch(news)
    } catch {
      news.yield(.unknown)
      news.finish(throwing: error)
    }
    return paths.withoutRepetitions()
  }

  private static func watch(_ news: AsyncThrowingStream<Reachability.Path, any Error>.Continuation) throws {
    #if canImport(Glibc)
    try NetlinkMonitor.start(news)
    #elseif canImport(Network)
    PathMonitor.start(news)
    #else
    throw Reachability.Failure("reachability is unknown: this platform has neither netlink nor a path monitor")
    #endif
  }
}
