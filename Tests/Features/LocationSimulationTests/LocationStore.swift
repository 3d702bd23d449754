import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import LocationSimulationFeature

typealias LocationStore = TestStore<LocationSimulation.Action, LocationSimulation.State>

/// The steps that most of the stories take.
extension LocationStore {
  /// The feature with a track to play, on the test's clock.
  static func loaded(_ track: Track = .embedded, interval: Duration = .seconds(1)) -> LocationStore {
    let store = LocationStore(initialState: .init(), reducer: LocationSimulation.reducer) { clock in
      LocationSimulation.middleware.inject(.simulated(track: track, clock: clock, interval: interval))
    }
    store.send(.loadRequested)
    store.receive(.trackLoaded(track.summary)) { $0.track = track.summary }
    return store
  }

  func start(at speed: Double, line: UInt = #line) {
    send(.started(speed: speed), line: line) {
      $0.status = .playing
      $0.speed = speed
      $0.problem = nil
    }
  }

  func receivePosition(at distance: Double, of track: Track = .embedded, line: UInt = #line) {
    let fix = track.position(atDistance: distance)
    receive(.positionUpdated(fix), line: line) { $0.fix = fix }
  }

  func receiveFinish(line: UInt = #line) {
    receive(.finished, line: line) {
      $0.status = .finished
      $0.speed = 0
    }
  }

  /// Sends what changes nothing but the explanation.
  func sendRefused(_ action: LocationSimulation.Action, line: UInt = #line) {
    var refused = state
    LocationSimulation.reducer.reduce(action, &refused)
    #expect(refused.problem != nil)
    send(action, line: line) { $0.problem = refused.problem }
  }

  /// Ends the walk and the story: nothing moves any more.
  func stop(line: UInt = #line) {
    send(.stopped, line: line) {
      $0.status = .idle
      $0.fix = nil
      $0.speed = 0
      $0.problem = nil
    }
    advance(by: .seconds(10), line: line)
    finish(line: line)
  }
}
