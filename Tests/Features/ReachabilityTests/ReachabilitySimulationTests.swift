import Testing

@testable import ReachabilityFeature

struct ReachabilitySimulationTests {
  private let wired = Reachability.Path(status: .satisfied, interfaces: [.init(name: "eth0", kind: .wired)])

  private func read(_ dependencies: Reachability.Dependencies) async throws -> [Reachability.Path] {
    try await dependencies.paths().reduce(into: []) { $0.append($1) }
  }

  @Test func `a script plays in order and ends`() async throws {
    let script: [(after: Duration, path: Reachability.Path)] = [
      (.zero, .unsatisfied), (.seconds(2), wired), (.seconds(3), .unsatisfied),
    ]
    #expect(try await read(.simulated(script: script, clock: RecordingClock())) == [.unsatisfied, wired, .unsatisfied])
  }

  @Test func `times add up from the call, however long the reader takes`() async throws {
    let clock = RecordingClock()
    let script: [(after: Duration, path: Reachability.Path)] = [
      (.seconds(1), .unsatisfied), (.seconds(2), wired), (.seconds(3), .unsatisfied),
    ]
    _ = try await read(.simulated(script: script, clock: clock))
    let noted = await clock.sleeps.prefix(3).reduce(into: []) { $0.append($1) }
    #expect(noted == [.seconds(1), .seconds(3), .seconds(6)])
  }

  @Test func `every call plays from the start`() async throws {
    let dependencies = Reachability.Dependencies.simulated(script: [(.zero, wired)], clock: RecordingClock())
    #expect(try await read(dependencies) == [wired])
    #expect(try await read(dependencies) == [wired])
  }

  @Test func `a reader that is cancelled while waiting gets no error`() async throws {
    let clock = RecordingClock(isRefusing: true)
    #expect(try await read(.simulated(script: [(.seconds(1), wired)], clock: clock)).isEmpty)
  }
}
