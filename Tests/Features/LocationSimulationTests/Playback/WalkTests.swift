import SwiftRexTesting
import Testing

@testable import LocationSimulationFeature

/// All that is told of a walk, without a clock.
struct WalkTests {
  /// The state of somebody who sets out at the moment zero.
  private func state(
    _ pace: LocationSimulation.Pace, _ updates: LocationSimulation.UpdateRule = .every(.seconds(1)),
    order: LocationSimulation.Order = .once, on track: Track = .embedded
  ) -> LocationSimulation.State {
    var state = LocationSimulation.State()
    state.updates = updates
    state.regions = .init()
    state.playhead = .init(spot: track.beginning, pace: pace, order: order, since: .zero)
    return state
  }

  private func fixes(_ state: LocationSimulation.State, on track: Track = .embedded, atMost count: Int = .max) -> [(
    due: Duration, fix: LocationSimulation.Fix
  )] {
    var told: [(due: Duration, fix: LocationSimulation.Fix)] = []
    guard var walk = LocationSimulation.Walk(state, on: track) else { return [] }
    while told.count < count, let (due, news) = walk.next() {
      for case .positionUpdated(let fix) in news { told.append((due, fix)) }
    }
    return told
  }

  /// Whole seconds that dividing durations gets wrong in the last digit, and some that it does not.
  @Test(arguments: [1, 2, 60, 2363, 3600, 4726])
  func `a walk of whole seconds has one fix a second and one more, none twice`(seconds: Int) {
    let speed = Track.embedded.length / Double(seconds)
    guard Track.embedded.length / speed == Double(seconds) else { return }
    let distances = fixes(state(.constant(speed: speed))).map(\.fix.distanceTravelled)
    #expect(distances.count == seconds + 1)
    #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 < $1 })
    #expect(distances.last == Track.embedded.length)
  }

  @Test func `by distance, the position is told every so many metres, and at the end`() {
    for pace in [LocationSimulation.Pace.constant(speed: 3), .recorded(factor: 2)] {
      let distances = fixes(state(pace, .everyMetres(100))).map(\.fix.distanceTravelled)
      #expect(distances.count == Int(Track.embedded.length / 100) + 2)
      for (index, distance) in distances.dropLast().enumerated() { #expect(abs(distance - Double(index) * 100) < 1e-6) }
      #expect(distances.last == Track.embedded.length)
    }
  }

  @Test func `however short the distance, there is no more than one update a millisecond`() {
    let dues = fixes(state(.constant(speed: 1000), .everyMetres(1e-9)), atMost: 500).map(\.due)
    #expect(zip(dues, dues.dropFirst()).allSatisfy { $1 - $0 >= .milliseconds(1) })
  }

  @Test func `a recorded walk of three hours takes no time`() throws {
    let points = try (0...10_800).map {
      LocationSimulation.TrackPoint(coordinate: try at(0, Double($0) * 0.000_012), time: Double($0))
    }
    let track = try #require(Track(name: "long", segments: [points]))
    let told = fixes(state(.recorded(factor: 1), on: track), on: track)
    #expect(told.count == 10_801 && told.last?.due == .seconds(10_800))
    for (index, (due, fix)) in told.enumerated() {
      #expect(due == .seconds(index) && fix.coordinate == points[index].coordinate)
    }
  }

  @Test func `on the way back the walker looks back, and at the end nobody moves`() {
    let told = fixes(state(.constant(speed: 50), .every(.seconds(10)), order: .pingPong), atMost: 12).map(\.fix)
    for fix in told {
      let forth = Track.embedded.position(atDistance: fix.distanceTravelled).heading
      #expect(turn(fix.heading, fix.lap % 2 == 0 ? forth : forth + 180) < 1e-9)
      #expect((0..<360).contains(fix.heading) && fix.speed == 50)
    }
    #expect(Set(told.map(\.lap)) == [0, 1])
    #expect(fixes(state(.constant(speed: 50))).last?.fix.speed == 0)
  }

  @Test func `what is walked adds up to the track, at any pace and with any updates`() {
    for pace in [LocationSimulation.Pace.constant(speed: 13), .recorded(factor: 7)] {
      for updates in [LocationSimulation.UpdateRule.every(.milliseconds(700)), .everyMetres(33)] {
        let told = fixes(state(pace, updates)).map(\.fix)
        let steps = zip(told, told.dropFirst()).map { $1.distanceTravelled - $0.distanceTravelled }
        #expect(steps.allSatisfy { $0 >= 0 })
        #expect(abs(steps.reduce(0, +) - Track.embedded.length) < 1e-6)
        #expect(told.allSatisfy { abs($0.distanceTravelled + $0.distanceLeft - Track.embedded.length) < 1e-9 })
      }
    }
  }

  @Test func `who stands is told of once`() {
    var standing = state(.constant(speed: 5))
    standing.playhead = .init(spot: .init(distance: 50), pace: .constant(speed: 5))
    let told = fixes(standing)
    #expect(told.count == 1 && told.first?.fix.speed == 0 && told.first?.fix.distanceTravelled == 50)
  }
}
