import SwiftRexTesting
import Testing

@testable import LocationSimulationFeature

/// The fixes of a walk, counted.
struct LocationPlayerTests {
  /// Whole seconds that dividing durations gets wrong in the last digit, and some that it does not.
  @Test(arguments: [1, 2, 60, 2363, 3600, 4726])
  func `a walk of whole seconds has one fix a second and one more, none twice`(seconds: Int) async throws {
    let track = LocationSimulation.Track.embedded
    let dependencies = LocationSimulation.Dependencies.simulated(track: track, clock: ImmediateClock())
    _ = try await dependencies.load()
    let speed = track.length / Double(seconds)
    guard track.length / speed == Double(seconds) else { return }
    var distances: [Double] = []
    for await fix in await dependencies.fixes(speed, 0) { distances.append(fix.distanceTravelled) }
    #expect(distances.count == seconds + 1)
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 < $1 })
    #expect(distances.last == track.length)
  }

  @Test func `an interval of nothing is a short one`() async throws {
    let dependencies = LocationSimulation.Dependencies.simulated(clock: ImmediateClock(), interval: .zero)
    let length = try await dependencies.load().length
    var count = 0
    for await _ in await dependencies.fixes(length, 0) { count += 1 }
    #expect(count == 1001)
  }
}
