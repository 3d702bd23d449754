import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

/// A state whose track is not the one that the dependencies keep.
struct TrackIdentityTests {
  private static let pier = Track.Summary(name: "Pier", length: 12.5, pointCount: 2, id: "another")

  @Test func `starting a track that the dependencies lack plays nothing, with an explanation`() {
    let store = LocationStore.loaded()
    store.send(.trackLoaded(Self.pier)) { $0.track = Self.pier }
    store.send(.startRequested(speed: 1)) {
      $0.status = .playing
      $0.speed = .constant(speed: 1)
    }
    store.receive(.trackMissing) {
      $0.forget()
      $0.refusal = "the points of this track are not available here; load it, then start"
      $0.refusalCount = 1
    }
    store.advance(by: .seconds(10))
    store.send(.loadRequested) {
      $0.isLoading = true
      $0.accept()
    }
    store.receive(.trackLoaded(Track.embedded.summary)) {
      $0.track = Track.embedded.summary
      $0.isLoading = false
    }
    store.start(at: 10)
    store.receivePosition(at: 0)
    store.stop()
  }

  @Test func `a store that begins in the middle of a walk says that its track is not loaded`() {
    var state = LocationSimulation.State()
    (state.track, state.status, state.speed) = (Track.embedded.summary, .playing, .constant(speed: 1))
    let playhead = Playhead(position: .init(distance: 5), speed: .constant(speed: 1), since: .zero)
    state.play(from: playhead)
    let store = LocationStore(initialState: state, feature: LocationSimulation.feature) { .simulated(clock: $0) }
    store.advance(by: .zero)
    store.receive(.trackMissing) {
      $0.forget()
      $0.refusal = "the points of this track are not available here; load it, then start"
      $0.refusalCount = 1
    }
    store.finish()
  }

  @Test func `a missing track changes nothing while nothing plays`() {
    let store = LocationStore.loaded()
    store.send(.trackMissing)
    store.finish()
  }
}
