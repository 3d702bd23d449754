import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import LocationSimulationFeature

/// A walker on a track, and the clock that they walk by.
struct LocationStoryTests {
  typealias Store = TestStore<LocationSimulation.Action, LocationSimulation.State>

  /// The feature with a track to play, on the test's clock.
  func feature(_ track: Track = .embedded, interval: Duration = .seconds(1)) -> Store {
    let store = Store(initialState: .init(), reducer: LocationSimulation.reducer) { clock in
      LocationSimulation.middleware.inject(.simulated(track: track, clock: clock, interval: interval))
    }
    store.send(.loadRequested)
    store.receive(.trackLoaded(track.summary)) { $0.track = track.summary }
    return store
  }

  @Test func `a walker stands at the beginning at once, is further on every second, and ends at the end`() {
    let length = Track.embedded.length
    let store = feature()
    store.start(at: length / 2.5)
    store.receivePosition(at: 0)
    store.advance(by: .milliseconds(999))
    store.advance(by: .milliseconds(1))
    store.receivePosition(at: length / 2.5)
    store.advance(by: .seconds(1))
    store.receivePosition(at: length / 2.5 * 2)
    store.advance(by: .milliseconds(500))
    store.receivePosition(at: length)
    #expect(store.state.fix?.progress == 1)
    store.receiveFinish()
    store.finish()
  }

  @Test func `a walk that is paused goes on where it was, however long the pause was`() {
    let store = feature()
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.advance(by: .milliseconds(1500))
    store.receivePosition(at: 100)
    store.send(.paused) { $0.status = .paused(by: .user) }
    store.advance(by: .seconds(3600))
    store.send(.resumed) { $0.status = .playing }
    store.receivePosition(at: 100)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 200)
    store.stop()
  }

  @Test func `the app's pause ends when the app is back`() {
    let store = feature()
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.send(.pauseRequested) { $0.status = .paused(by: .app) }
    store.advance(by: .seconds(3600))
    store.send(.resumeRequested) { $0.status = .playing }
    store.receivePosition(at: 0)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 100)
    store.stop()
  }

  @Test func `when the app is back, nobody walks who did not walk before`() {
    let store = feature()
    store.send(.pauseRequested)
    store.send(.resumeRequested)
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.send(.paused) { $0.status = .paused(by: .user) }
    store.send(.pauseRequested)
    store.send(.resumeRequested)
    store.advance(by: .seconds(10))
    store.stop()
  }

  @Test(arguments: [LocationSimulation.Action.started(speed: 0), .trackFailed("no.gpx: gone"), .resumed])
  func `what was refused before or during a walk neither stops nor starts it`(refused: LocationSimulation.Action) {
    let store = feature()
    store.sendRefused(refused)
    store.send(.resumeRequested)
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.advance(by: .milliseconds(500))
    store.sendRefused(refused)
    store.advance(by: .milliseconds(500))
    store.receivePosition(at: 100)
    store.send(.pauseRequested) { $0.status = .paused(by: .app) }
    store.advance(by: .seconds(10))
    store.send(.resumeRequested) { $0.status = .playing }
    store.receivePosition(at: 100)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 200)
    store.stop()
  }

  @Test func `who is refused during the app's pause still walks when the app is back`() {
    let store = feature()
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.send(.pauseRequested) { $0.status = .paused(by: .app) }
    store.sendRefused(.started(speed: 0))
    store.advance(by: .seconds(10))
    store.send(.resumeRequested) { $0.status = .playing }
    store.receivePosition(at: 0)
    store.stop()
  }

  @Test func `a walk that is stopped begins at the beginning again`() {
    let store = feature()
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 100)
    store.send(.stopped) {
      $0.status = .idle
      $0.fix = nil
      $0.speed = 0
    }
    store.advance(by: .seconds(10))
    store.start(at: 50)
    store.receivePosition(at: 0)
    store.stop()
  }

  @Test func `a new speed on the way keeps the place`() {
    let store = feature()
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.advance(by: .seconds(2))
    store.receivePosition(at: 100)
    store.receivePosition(at: 200)
    store.send(.started(speed: 10)) { $0.speed = 10 }
    store.receivePosition(at: 200)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 210)
    store.stop()
  }

  @Test func `who sets out again after the end begins at the beginning`() {
    let length = Track.embedded.length
    let store = feature()
    store.start(at: length)
    store.receivePosition(at: 0)
    store.advance(by: .seconds(1))
    store.receivePosition(at: length)
    store.receiveFinish()
    store.advance(by: .seconds(10))
    store.send(.started(speed: 1)) {
      $0.status = .playing
      $0.fix = nil
      $0.speed = 1
    }
    store.receivePosition(at: 0)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 1)
    store.stop()
  }

  @Test func `another track ends the walk`() {
    let store = feature()
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.send(.loadRequested)
    store.receive(.trackLoaded(Track.embedded.summary)) {
      $0.status = .idle
      $0.fix = nil
      $0.speed = 0
    }
    store.advance(by: .seconds(10))
    store.finish()
  }

  @Test func `a track without length is over at once`() throws {
    let point = try track([[(1, 2)]])
    let store = feature(point)
    store.start(at: 100)
    store.receivePosition(at: 0, of: point)
    #expect(store.state.fix?.progress == 1)
    store.receiveFinish()
    store.finish()
  }

  @Test func `without a track nobody walks`() {
    let missing = LocationSimulation.TrackError(file: "no.gpx", problem: "it is gone", advice: "give another")
    let store = Store(
      initialState: .init(), reducer: LocationSimulation.reducer,
      middleware: LocationSimulation.middleware.inject(
        LocationSimulation.Dependencies(
          load: { () throws(LocationSimulation.TrackError) in throw missing },
          fixes: unimplemented("LocationSimulation.fixes", placeholder: AsyncStream { $0.finish() }))))
    store.send(.loadRequested)
    store.receive(.trackFailed("no.gpx: it is gone; give another")) { $0.problem = "no.gpx: it is gone; give another" }
    store.send(.started(speed: 1)) { $0.problem = "there is no track to play yet; load one, then start" }
    store.send(.pauseRequested)
    store.send(.resumeRequested)
    store.finish()
  }

  @Test func `a walk of three hours takes no time`() throws {
    let coast = try track([[(0, 0), (0, 1)]])
    let store = feature(coast, interval: .seconds(120))
    store.start(at: 10)
    store.receivePosition(at: 0, of: coast)
    for step in 1...92 {
      store.advance(by: .seconds(120))
      store.receivePosition(at: Double(step) * 1200, of: coast)
    }
    store.advance(by: .seconds(120))
    store.receivePosition(at: coast.length, of: coast)
    store.receiveFinish()
    store.finish()
  }
}

/// The steps that most of the stories take.
extension TestStore<LocationSimulation.Action, LocationSimulation.State> {
  fileprivate func start(at speed: Double, line: UInt = #line) {
    send(.started(speed: speed), line: line) {
      $0.status = .playing
      $0.speed = speed
      $0.problem = nil
    }
  }

  fileprivate func receivePosition(at distance: Double, of track: Track = .embedded, line: UInt = #line) {
    let fix = track.position(atDistance: distance)
    receive(.positionUpdated(fix), line: line) { $0.fix = fix }
  }

  fileprivate func receiveFinish(line: UInt = #line) {
    receive(.finished, line: line) {
      $0.status = .finished
      $0.speed = 0
    }
  }

  /// Sends what changes nothing but the explanation.
  fileprivate func sendRefused(_ action: LocationSimulation.Action, line: UInt = #line) {
    var refused = state
    LocationSimulation.reducer.reduce(action, &refused)
    #expect(refused.problem != nil)
    send(action, line: line) { $0.problem = refused.problem }
  }

  /// Ends the walk and the story: nothing moves any more.
  fileprivate func stop(line: UInt = #line) {
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
