import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

/// A state whose track is not the one that the dependencies keep.
struct TrackIdentityTests {
  private static let pier = Track.Summary(name: "Pier", length: 12.5, pointCount: 2, id: "another")

  @Test func `starting a track that the dependencies lack loads theirs, with an explanation`() {
    let store = LocationStore.loaded()
    store.send(.trackLoaded(Self.pier)) { $0.track = Self.pier }
    store.send(.startRequested(speed: 1)) {
      $0.status = .playing
      $0.speed = .constant(speed: 1)
    }
    store.receive(.trackMissing) { ($0.isLoading, $0.arePointsMissing) = (true, true) }
    store.receive(.trackLoaded(Track.embedded.summary)) {
      $0.forget()
      $0.refusal = "another track was loaded than the one that was playing; start again"
      $0.refusalCount = 1
      $0.track = Track.embedded.summary
      ($0.isLoading, $0.arePointsMissing) = (false, false)
    }
    store.advance(by: .seconds(10))
    store.start(at: 10)
    store.receivePosition(at: 0)
    store.stop()
  }

  @Test func `a store that begins in the middle of a walk loads its track and goes on`() {
    let state = Self.walking
    let store = LocationStore(initialState: state, feature: LocationSimulation.feature) { .simulated(clock: $0) }
    store.advance(by: .zero)
    store.receive(.trackMissing) { ($0.isLoading, $0.arePointsMissing) = (true, true) }
    store.receive(.trackLoaded(Track.embedded.summary)) { $0.isLoading = false }
    store.receivePlayhead(at: 5)
    store.receivePosition(at: 5)
    store.stop()
  }

  @Test func `a walk ends if its track cannot be loaded again`() {
    let store = LocationStore(initialState: Self.walking, feature: LocationSimulation.feature) {
      .playing(
        { () throws(TrackError) in throw TrackError(file: "pier.gpx", problem: "it is gone", advice: "give another") },
        clock: $0)
    }
    store.advance(by: .zero)
    store.receive(.trackMissing) { ($0.isLoading, $0.arePointsMissing) = (true, true) }
    store.receive(.trackFailed("pier.gpx: it is gone; give another")) {
      $0.forget()
      ($0.isLoading, $0.arePointsMissing) = (false, false)
      $0.loadFailure = "pier.gpx: it is gone; give another"
    }
    store.finish()
  }

  /// The state of a walk whose points the dependencies do not have.
  private static var walking: LocationSimulation.State {
    var state = LocationSimulation.State()
    state.regions = Regions()
    (state.track, state.status, state.speed) = (Track.embedded.summary, .playing, .constant(speed: 1))
    state.play(
      from: Playhead(position: Track.embedded.position(atDistance: 5, lap: 0), speed: .constant(speed: 1), since: .zero)
    )
    return state
  }

  @Test func `a missing track changes nothing while nothing plays`() {
    let store = LocationStore.loaded()
    store.send(.trackMissing)
    store.finish()
  }
}
