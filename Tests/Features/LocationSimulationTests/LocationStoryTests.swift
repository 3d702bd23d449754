import ConcurrencyRex
import GeodesyTesting
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

/// The playback of a track on a virtual clock.
struct LocationStoryTests {
  @Test func `the position begins at the start, moves on every second, and ends at the end`() {
    let length = Track.embedded.length
    let store = LocationStore.loaded()
    store.start(at: length / 2.5)
    store.receivePosition(at: 0)
    store.advance(by: .milliseconds(999))
    store.advance(by: .milliseconds(1))
    store.receivePosition(at: length / 2.5)
    store.advance(by: .seconds(1))
    store.receivePosition(at: length / 2.5 * 2)
    store.advance(by: .milliseconds(500))
    store.receivePosition(at: length, speed: 0, time: 2.5)
    #expect(store.state.fix?.progress == 1)
    store.receiveFinish()
    store.finish()
  }

  @Test func `a playback that was stopped starts from the beginning`() {
    let store = LocationStore.loaded()
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 100)
    store.send(.stopRequested) { $0.forget() }
    store.advance(by: .seconds(10))
    store.start(at: 50)
    store.receivePosition(at: 0)
    store.stop()
  }

  @Test func `a new speed keeps the position, also between two updates`() {
    let store = LocationStore.loaded()
    store.start(at: 100)
    store.receivePosition(at: 0, speed: 100, time: 0)
    store.advance(by: .milliseconds(2500))
    store.receivePosition(at: 100, speed: 100, time: 1)
    store.receivePosition(at: 200, speed: 100, time: 2)
    store.send(.startRequested(speed: 10)) { $0.speed = .constant(speed: 10) }
    store.receivePlayhead(at: 250, played: .milliseconds(2500))
    store.receivePosition(at: 250, speed: 10, time: 2.5)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 260, speed: 10, time: 3.5)
    store.stop()
  }

  @Test func `a start after the end plays from the beginning`() {
    let length = Track.embedded.length
    let store = LocationStore.loaded()
    store.start(at: length)
    store.receivePosition(at: 0)
    store.advance(by: .seconds(1))
    store.receivePosition(at: length)
    store.receiveFinish()
    store.advance(by: .seconds(10))
    store.send(.startRequested(speed: 1)) {
      $0.status = .playing
      $0.fix = nil
      $0.speed = .constant(speed: 1)
    }
    store.receivePlayhead(at: 0)
    store.receivePosition(at: 0)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 1)
    store.stop()
  }

  @Test func `another track ends playback`() {
    let store = LocationStore.loaded()
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.send(.loadRequested) { $0.isLoading = true }
    store.receive(.trackLoaded(Track.embedded.summary)) {
      $0.isLoading = false
      $0.forget()
    }
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `a track without length finishes immediately`() throws {
    let start = TrackPoint(coordinate: try at(1, 2))
    let point = try #require(Track(name: "point", segments: [[start]]))
    let store = LocationStore.loaded(point)
    store.send(.startRequested(speed: 100)) {
      $0.status = .playing
      $0.speed = .constant(speed: 100)
    }
    let playhead = Playhead(position: .init(distance: 0), speed: .constant(speed: 100), since: .zero)
    store.receive(.playheadMoved(playhead)) { $0.play(from: playhead) }
    store.receivePosition(at: 0, of: point)
    #expect(store.state.fix?.progress == 1)
    store.receiveFinish()
    store.finish()
  }

  @Test func `a track that is being loaded is not loaded twice, and after a failure it is loaded again`() {
    let loads = Locked(0)
    let store = LocationStore(initialState: .init(), reducer: LocationSimulation.reducer) { clock in
      var world = LocationSimulation.Dependencies.simulated(clock: clock)
      world.load = { () async throws(TrackError) in
        loads.withLock { $0 += 1 }
        try? await clock.sleep(for: .seconds(1))
        throw TrackError(file: "no.gpx", problem: "it is gone", advice: "give another")
      }
      return LocationSimulation.middleware.inject(world)
    }
    for count in 1...2 {
      store.send(.loadRequested) {
        $0.isLoading = true
        $0.problem = nil
      }
      store.advance(by: .milliseconds(500))
      store.send(.loadRequested)
      store.advance(by: .milliseconds(500))
      store.receive(.trackFailed("no.gpx: it is gone; give another")) {
        $0.isLoading = false
        $0.problem = "no.gpx: it is gone; give another"
      }
      #expect(loads.withLock { $0 } == count)
    }
    store.finish()
  }

  @Test func `without a track there is nothing to play`() {
    let missing = TrackError(file: "no.gpx", problem: "it is gone", advice: "give another")
    let store = LocationStore(
      initialState: .init(), reducer: LocationSimulation.reducer,
      middleware: LocationSimulation.middleware.inject(
        LocationSimulation.Dependencies(
          load: { () throws(TrackError) in throw missing },
          track: unimplemented("LocationSimulation.track", placeholder: nil),
          now: unimplemented("LocationSimulation.now", placeholder: .zero),
          sleep: unimplemented("LocationSimulation.sleep"))))
    store.send(.loadRequested) { $0.isLoading = true }
    store.receive(.trackFailed("no.gpx: it is gone; give another")) {
      $0.isLoading = false
      $0.problem = "no.gpx: it is gone; give another"
    }
    store.send(.startRequested(speed: 1)) { $0.problem = "no track is loaded; load one, then start" }
    store.send(.pauseRequested(by: .app))
    store.send(.resumeRequested(by: .app))
    store.finish()
  }
}
