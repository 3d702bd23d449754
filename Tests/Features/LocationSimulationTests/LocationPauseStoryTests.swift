import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

/// Pauses by the user and by the app, and what is refused meanwhile.
struct LocationPauseStoryTests {
  @Test func `a paused playback resumes where it was, however long the pause`() {
    let store = LocationStore.loaded()
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.advance(by: .milliseconds(1500))
    store.receivePosition(at: 100)
    store.pause(at: 150, played: .milliseconds(1500))
    store.advance(by: .seconds(3600))
    store.send(.resumeRequested(by: .user)) { $0.status = .playing }
    store.receivePlayhead(at: 150, played: .milliseconds(1500))
    store.receivePosition(at: 150, speed: 100, time: 1.5)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 250, speed: 100, time: 2.5)
    store.stop()
  }

  @Test func `the app's pause ends when the app is back, whatever was refused meanwhile`() {
    let store = LocationStore.loaded()
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.advance(by: .milliseconds(250))
    store.send(.pauseRequested(by: .app)) { $0.status = .paused(by: .app) }
    store.receivePlayhead(at: 25, played: .milliseconds(250))
    store.receivePosition(at: 25, speed: 0)
    store.sendRefused(.startRequested(speed: 0))
    store.advance(by: .seconds(3600))
    store.send(.resumeRequested(by: .app)) {
      $0.status = .playing
      $0.accept()
    }
    store.receivePlayhead(at: 25, played: .milliseconds(250))
    store.receivePosition(at: 25)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 125)
    store.stop()
  }

  @Test func `the app resumes only what it paused`() {
    let store = LocationStore.loaded()
    store.send(.pauseRequested(by: .app))
    store.send(.resumeRequested(by: .app))
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.pause(at: 0, played: .zero)
    store.send(.pauseRequested(by: .app))
    store.send(.resumeRequested(by: .app))
    store.advance(by: .seconds(10))
    store.stop()
  }

  private static let cases: [LocationSimulation.Action] = [
    LocationSimulation.Action.startRequested(speed: 0), .resumeRequested(by: .user),
    .startRequested(speed: -1), .startAsRecordedRequested(factor: 0), .seekRequested(.fraction(.nan)),
    .seekRequested(.time(seconds: .infinity)), .updateIntervalRequested(.zero),
    .regionsRequested(.init(placeRadius: 0)),
  ]

  @Test(arguments: cases)
  func `a refused request neither starts nor stops playback`(
    refused: LocationSimulation.Action
  ) {
    let store = LocationStore.loaded()
    store.sendRefused(refused)
    store.advance(by: .seconds(10))
    store.start(at: 100)
    store.receivePosition(at: 0)
    store.advance(by: .milliseconds(500))
    store.sendRefused(refused)
    store.advance(by: .milliseconds(500))
    store.receivePosition(at: 100)
    store.stop()
  }
}
