import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

/// The playback of a track on a virtual clock.
struct LocationStoryTests {
  @Test func `the position moves from start to end, reported every second`() {
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

  @Test func `a new speed keeps the position, even between updates`() {
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

  @Test func `a loading track is not loaded twice, but after a failure it is retried`() {
    let loads = Locked(0)
    let store = LocationStore(initialState: .init(), feature: LocationSimulation.feature) { clock in
      var world = LocationSimulation.Dependencies.simulated(clock: clock)
      world.load = { () async throws(TrackError) in
        loads.withLock { $0 += 1 }
        try? await clock.sleep(for: .seconds(1))
        throw TrackError(file: "no.gpx", problem: "it is gone", advice: "give another")
      }
      return world
    }
    for count in 1...2 {
      store.send(.loadRequested) {
        $0.isLoading = true
        $0.loadFailure = nil
      }
      store.advance(by: .milliseconds(500))
      store.send(.loadRequested)
      store.advance(by: .milliseconds(500))
      store.receive(.trackFailed("no.gpx: it is gone; give another")) {
        $0.isLoading = false
        $0.loadFailure = "no.gpx: it is gone; give another"
      }
      #expect(loads.withLock { $0 } == count)
    }
    store.finish()
  }
}
