import ConcurrencyRex
import FavoritesFeature
import Inspection
import LiteralParsing
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles
import TrackPlayback

@testable import App
@testable import LifecycleFeature
@testable import LocationSimulationFeature

/// How other features affect a simulated walk.
struct WalkStoryTests {
  private func app(_ phase: Lifecycle.Phase = .active) -> TestStore<AppAction, AppState> {
    .app(phase, rules: Rules.locationSimulation)
  }

  @Test func `a walk pauses in the background and resumes in the foreground`() {
    let store = app()
    store.setOut()
    store.send(.lifecycle(.suspensionRequested)) { $0.lifecycle.targetPhase = .suspended }
    store.follow(.willResignActive, to: .inactive)
    store.follow(.didEnterBackground, to: .background)
    store.receive(.locationSimulation(.pauseRequested(by: .app))) { $0.locationSimulation.status = .paused(by: .app) }
    store.rest(in: .background)
    store.receivePlayhead(at: 150, since: nil)
    store.receivePosition(at: 150)
    store.advance(by: .seconds(3600))
    store.send(.lifecycle(.continued)) { $0.lifecycle.targetPhase = .active }
    store.follow(.willEnterForeground, to: .inactive)
    store.receive(.locationSimulation(.resumeRequested(by: .app))) { $0.locationSimulation.status = .playing }
    store.follow(.didBecomeActive, to: .active)
    store.receivePlayhead(at: 150, since: .seconds(3601.5))
    store.rest(in: .active)
    store.receivePosition(at: 150)
    store.advance(by: .seconds(1))
    store.receivePosition(at: 250)
    store.send(.locationSimulation(.stopRequested)) {
      $0.locationSimulation.status = .idle
      $0.locationSimulation.speed = nil
      $0.locationSimulation.fix = nil
      $0.locationSimulation.playback = nil
    }
    store.finish()
  }

  @Test func `a walk that starts in the background pauses, and goes on in the foreground`() {
    let store = app()
    store.exhaustivity = .effects
    store.send(.locationSimulation(.loadRequested))
    store.send(.lifecycle(.suspensionRequested))
    store.receive(.lifecycle(.didEnterBackground))
    store.send(.locationSimulation(.startRequested(speed: 12.5))) { $0.locationSimulation.status = .playing }
    store.receive(.locationSimulation(.pauseRequested(by: .app))) { $0.locationSimulation.status = .paused(by: .app) }
    store.advance(by: .seconds(3600))
    #expect(store.state.locationSimulation.fix?.distanceTravelled ?? 0 == 0)
    store.send(.lifecycle(.continued))
    store.receive(.locationSimulation(.resumeRequested(by: .app))) { $0.locationSimulation.status = .playing }
    store.send(.locationSimulation(.stopRequested))
    store.finish()
  }

  @Test func `a track loads at launch`() {
    let store = app(.launching)
    store.exhaustivity = .effects
    store.send(.lifecycle(.launched))
    store.receive(.locationSimulation(.loadRequested))
    store.receive(.locationSimulation) { $0.locationSimulation.track = Track.embedded.summary }
    store.advance(by: .seconds(1))
    store.finish()
  }

  @Test func `a playback is printed as one value, which can be typed back`() throws {
    let event = RegionEvent(name: "Pier", region: 2, time: 0.5)
    let playback = Playback(
      playhead: Playhead(position: .init(lap: 1, distance: 5, time: 7), speed: .constant(speed: 2), since: .seconds(3)),
      regions: .places, fix: Track.embedded.fix(atDistance: 5), stays: [2: event])
    let text = "\(Literal(reflecting: playback))"
    #expect(text.hasPrefix("(playhead: Playhead(position: TrackPosition(lap: 1, distance: 5.0, time: 7.0), "))
    #expect(try Literal(parsing: text).decode(as: Playback.self) == playback)
    let changes = ValueChange.between(playback, Playback(playhead: playback.playhead))
    #expect(changes.map(\.path) == [""])
  }
}

/// Steps shared by several stories.
extension TestStore<AppAction, AppState> {
  /// Loads the track, and walks it for a second and a half, at 100 m/s.
  fileprivate func setOut(line: UInt = #line) {
    send(.locationSimulation(.loadRequested), line: line) { $0.locationSimulation.isLoading = true }
    receive(.locationSimulation(.trackLoaded(Track.embedded.summary)), line: line) {
      $0.locationSimulation.isLoading = false
      $0.locationSimulation.track = Track.embedded.summary
    }
    send(.locationSimulation(.regionsRequested(.init())), line: line) { $0.locationSimulation.regions = .init() }
    send(.locationSimulation(.startRequested(speed: 100)), line: line) {
      $0.locationSimulation.status = .playing
      $0.locationSimulation.speed = .constant(speed: 100)
    }
    receivePlayhead(at: 0, since: clock.now.offset, line: line)
    receivePosition(at: 0, line: line)
    advance(by: .milliseconds(1500), line: line)
    receivePosition(at: 100, line: line)
  }

  fileprivate func receivePlayhead(at distance: Double, since: Duration?, line: UInt = #line) {
    let playhead = Playhead(
      position: Track.embedded.position(atDistance: distance, lap: 0), speed: .constant(speed: 100),
      played: .milliseconds(Int(distance) * 10), since: since)
    receive(.locationSimulation(.playheadMoved(playhead)), line: line) {
      $0.locationSimulation.playback = Playback(
        playhead: playhead, regions: Regions(), fix: $0.locationSimulation.fix)
    }
  }

  fileprivate func receivePosition(at distance: Double, line: UInt = #line) {
    var reported: Fix?
    receive(
      where: {
        guard case .locationSimulation(.positionUpdated(let fix)) = $0 else { return false }
        reported = fix
        return true
      }, line: line
    ) { $0.locationSimulation.fix = reported }
    #expect(reported?.coordinate == Track.embedded.fix(atDistance: distance).coordinate, "line \(line)")
  }
}
