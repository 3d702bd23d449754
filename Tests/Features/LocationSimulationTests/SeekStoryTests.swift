import GeodesyTesting
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

/// Seeking, playback by recorded times, and repeat modes.
struct SeekStoryTests {
  private static let length = Track.embedded.length

  private static let cases: [(target: SeekTarget, distance: Double)] = [
    (SeekTarget.distance(metres: 500), 500), (.fraction(0.25), length * 0.25),
    (.time(seconds: 429), Track.embedded.cumulativeDistances[10]), (.distance(metres: -1), 0), (.fraction(2), length),
    (.time(seconds: 1e9), length),
  ]

  @Test(arguments: cases)
  func `a seek while playing continues from its target`(target: SeekTarget, distance: Double) {
    let store = LocationStore.loaded()
    store.send(.repeatModeRequested(.loop)) { $0.repeatMode = .loop }
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.advance(by: .milliseconds(300))
    store.send(.seekRequested(target)) {
      $0.fix = nil
      $0.seek = target
    }
    store.receivePlayhead(at: distance, played: .milliseconds(300))
    if distance < Self.length {
      store.receivePosition(at: distance, speed: 100, time: 0.3)
      store.advance(by: .seconds(1))
      store.receivePosition(at: distance + 100, speed: 100, time: 1.3)
    } else {
      store.receivePosition(at: 0, speed: 100, time: 0.3)
    }
    store.stop()
  }

  @Test func `a seek while idle pauses at its target, and playback starts there`() {
    let store = LocationStore.loaded()
    store.send(.seekRequested(.fraction(0.5))) {
      $0.status = .paused(by: .user)
      $0.seek = .fraction(0.5)
    }
    store.receivePlayhead(at: Self.length / 2)
    store.receivePosition(at: Self.length / 2, speed: 0)
    store.sendRefused(.resumeRequested(by: .user))
    store.send(.startRequested(speed: 10)) {
      $0.status = .playing
      $0.speed = .constant(speed: 10)
      $0.accept()
    }
    store.receivePlayhead(at: Self.length / 2)
    store.receivePosition(at: Self.length / 2, speed: 10, time: 0)
    store.advance(by: .seconds(1))
    store.receivePosition(at: Self.length / 2 + 10, speed: 10, time: 1)
    store.stop()
  }

  @Test func `as recorded, each point is reached at its time, divided by the factor`() {
    let track = Track.embedded
    let store = LocationStore.loaded()
    store.send(.updateIntervalRequested(.seconds(30))) { $0.updateInterval = .seconds(30) }
    store.send(.startAsRecordedRequested(factor: 1)) {
      $0.status = .playing
      $0.speed = .recorded(factor: 1)
    }
    store.receivePlayhead(at: 0)
    store.receivePosition(at: 0)
    store.advance(by: .seconds(30))
    store.receivePosition(at: track.cumulativeDistances[1], time: 30)
    store.advance(by: .seconds(20))
    store.send(.startAsRecordedRequested(factor: 2)) { $0.speed = .recorded(factor: 2) }
    let spot = track.position(atTime: 50, lap: 0)
    let playhead = Playhead(
      position: spot, speed: .recorded(factor: 2), played: .seconds(50), since: .seconds(50))
    store.receive(.playheadMoved(playhead)) { $0.play(from: playhead) }
    store.receivePosition(at: spot.distance, time: 50)
    store.advance(by: .seconds(30))
    store.receivePosition(at: track.distance(atTime: 110), time: 80)
    store.stop()
  }

  @Test func `a track without times is not played as recorded`() throws {
    let line = try [at(0, 0), at(0, 1)].map { TrackPoint(coordinate: $0) }
    let store = LocationStore.loaded(try #require(Track(name: "line", segments: [line])))
    store.sendRefused(.startAsRecordedRequested(factor: 1))
    store.sendRefused(.seekRequested(.time(seconds: 5)))
    store.finish()
  }

  @Test func `playback in a loop, or back and forth, is not in flight`() {
    let store = LocationStore.loaded()
    store.exhaustivity = .effects
    store.send(.repeatModeRequested(.pingPong)) { $0.repeatMode = .pingPong }
    store.send(.startRequested(speed: Self.length / 10))
    store.advance(by: .seconds(13))
    let back = store.state.fix
    store.send(.repeatModeRequested(.loop))
    store.advance(by: .seconds(5))
    let laps = [(back, 0.7), (store.state.fix, 0.2)].map { fix, fraction in
      fix.map { abs($0.distanceTravelled - fraction * Self.length) < 1e-6 ? $0.lap : -1 }
    }
    #expect(laps == [1, 2])
    store.finish()
  }
}
