import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

typealias LocationStore = TestStore<LocationSimulation.Action, LocationSimulation.State>

/// Steps shared by most stories.
extension LocationStore {
  /// The feature with a track to play, on the test's clock; regions are monitored only in stories about regions.
  static func loaded(_ track: Track = .embedded, regions: Regions = .init()) -> LocationStore {
    var state = LocationSimulation.State()
    state.regions = regions
    let store = LocationStore(initialState: state, feature: LocationSimulation.feature) {
      .simulated(track: track, clock: $0)
    }
    store.send(.loadRequested) { $0.isLoading = true }
    store.receive(.trackLoaded(track.summary)) {
      $0.track = track.summary
      $0.isLoading = false
    }
    return store
  }

  /// Starts playback at a speed from the beginning.
  func start(at speed: Double, of track: Track = .embedded, line: UInt = #line) {
    send(.startRequested(speed: speed), line: line) {
      $0.status = .playing
      $0.speed = .constant(speed: speed)
      $0.accept()
    }
    receivePlayhead(at: 0, of: track, line: line)
  }

  /// Expects that the playhead was moved, as of now.
  func receivePlayhead(
    at distance: Double, of track: Track = .embedded, lap: Int = 0, played: Duration = .zero, line: UInt = #line
  ) {
    let playhead = Playhead(
      position: track.position(atDistance: distance, lap: lap), speed: state.speed, repeatMode: state.repeatMode,
      played: played,
      since: state.status == .playing ? clock.now.offset : nil)
    receive(.playheadMoved(playhead), line: line) {
      $0.play(from: playhead)
    }
  }

  /// Expects a report of the position, with the playback time so far unless that does not matter.
  func receivePosition(
    at distance: Double, of track: Track = .embedded, speed: Double? = nil, time: Double? = nil, line: UInt = #line
  ) {
    let expected = track.fix(atDistance: distance)
    var told: Fix?
    receive(
      where: {
        guard case .positionUpdated(let fix) = $0 else { return false }
        told = fix
        return true
      }, line: line
    ) { $0.fix = told }
    #expect(
      (told?.coordinate, told?.distanceTravelled, told?.distanceLeft, told?.progress)
        == (expected.coordinate, distance, expected.distanceLeft, expected.progress), "line \(line)")
    if let speed { #expect(told?.speed == speed, "line \(line)") }
    if let time { #expect(told.map { abs($0.time - time) < 1e-9 } == true, "line \(line)") }
  }

  func receiveFinish(line: UInt = #line) {
    receive(where: { if case .finished = $0 { true } else { false } }, line: line) {
      $0.status = .finished
      $0.speed = nil
      $0.playback = nil
    }
  }

  /// Pauses, and receives the position at which playback stops.
  func pause(at distance: Double, of track: Track = .embedded, played: Duration, line: UInt = #line) {
    send(.pauseRequested(by: .user), line: line) { $0.status = .paused(by: .user) }
    receivePlayhead(at: distance, of: track, played: played, line: line)
    receivePosition(at: distance, of: track, speed: 0, time: played.inSeconds, line: line)
  }

  /// Sends an action that changes nothing but the explanation.
  func sendRefused(_ action: LocationSimulation.Action, line: UInt = #line) {
    var refused = state
    LocationSimulation.reducer.reduce(action, &refused)
    #expect(refused.refusal != nil)
    send(action, line: line) { ($0.refusal, $0.refusalCount) = (refused.refusal, refused.refusalCount) }
  }

  /// Stops playback and ends the story.
  func stop(line: UInt = #line) {
    send(.stopRequested, line: line) { $0.forget() }
    advance(by: .seconds(10), line: line)
    finish(line: line)
  }
}

extension LocationSimulation.State {
  /// The changes that a stop or another track makes.
  mutating func forget() {
    status = .idle
    fix = nil
    speed = nil
    playback = nil
    seek = nil
    stays = [:]
    accept()
  }

  /// The change that a granted request makes besides its own.
  mutating func accept() {
    (refusal, refusalCount) = (nil, 0)
  }

  /// The changes that a moved playhead makes.
  mutating func play(from playhead: Playhead) {
    (seek, arePointsMissing) = (nil, false)
    playback = Playback(
      playhead: playhead, updateInterval: updateInterval, regions: regions, fix: fix, stays: stays)
  }
}
