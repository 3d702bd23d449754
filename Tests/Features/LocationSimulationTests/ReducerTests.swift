import Foundation
import SwiftRex
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

@Suite struct ReducerTests {
  typealias Action = LocationSimulation.Action
  typealias State = LocationSimulation.State

  private static let summary = Track.embedded.summary
  private static let fix = Track.embedded.fix(atDistance: 100)

  private static let crossing = RegionEvent(name: "Opera", region: 1, time: 2)

  private static let news: [Action] = [
    .positionUpdated(fix), .finished, .playheadMoved(.init(position: .init(distance: 0))), .regionEntered(crossing),
    .regionDwelled(crossing), .regionLeft(crossing), .announcementRequested("Opera"),
  ]

  private func state(after actions: Action...) -> State {
    actions.reduce(into: State()) { LocationSimulation.reducer.reduce($1, &$0) }
  }

  @Test func `a playback from loading to the end`() {
    var state = State()
    func step(_ action: Action, _ change: (inout State) -> Void) {
      var expected = state
      change(&expected)
      LocationSimulation.reducer.reduce(action, &state)
      #expect(state == expected, "\(action)")
    }
    step(.loadRequested) { $0.isLoading = true }
    step(.trackLoaded(Self.summary)) {
      $0.track = Self.summary
      $0.isLoading = false
    }
    step(.startRequested(speed: 1.5)) {
      $0.status = .playing
      $0.speed = .constant(speed: 1.5)
    }
    step(.positionUpdated(Self.fix)) { $0.fix = Self.fix }
    step(.pauseRequested(by: .user)) { $0.status = .paused(by: .user) }
    step(.resumeRequested(by: .user)) { $0.status = .playing }
    step(.finished) {
      $0.status = .finished
      $0.speed = nil
    }
  }

  @Test(arguments: [0, -1.5, .nan, .infinity, -.infinity]) func `an invalid speed starts nothing and is explained`(
    _ speed: Double
  ) {
    for before in [
      state(), state(after: .trackLoaded(Self.summary)),
      state(after: .trackLoaded(Self.summary), .startRequested(speed: 2)),
    ] {
      var after = before
      LocationSimulation.reducer.reduce(.startRequested(speed: speed), &after)
      #expect(after.problem?.contains("\(speed) m/s") == true)
      after.problem = nil
      #expect(after == before)
    }
  }

  @Test func `the end that was reached before a seek does not discard it`() {
    let state = state(
      after: .trackLoaded(Self.summary), .startRequested(speed: 1), .seekRequested(.fraction(0.5)), .finished)
    #expect(state.status == .playing)
    #expect(state.seek == .fraction(0.5))
  }

  @Test func `without a track nothing starts`() {
    let state = state(after: .startRequested(speed: 1))
    #expect(state.status == .idle && state.speed == nil)
    #expect(state.problem == "no track is loaded; load one, then start")
  }

  @Test func `starting again while playing or paused changes the speed and keeps the place`() {
    let playing = state(
      after: .trackLoaded(Self.summary), .startRequested(speed: 1), .positionUpdated(Self.fix),
      .startRequested(speed: 3))
    #expect(playing.fix == Self.fix && playing.speed == .constant(speed: 3) && playing.status == .playing)
    let paused = state(
      after: .trackLoaded(Self.summary), .startRequested(speed: 1), .positionUpdated(Self.fix),
      .pauseRequested(by: .user), .startRequested(speed: 3))
    #expect(paused == playing)
  }

  @Test func `starting after the end or a stop begins at the start`() {
    for ending in [Action.finished, .stopRequested] {
      let state = state(
        after: .trackLoaded(Self.summary), .startRequested(speed: 1), .positionUpdated(Self.fix), ending,
        .startRequested(speed: 2))
      #expect(state.fix == nil && state.status == .playing)
    }
  }

  @Test func `the app's pause ends with the app's return`() {
    let away = state(after: .trackLoaded(Self.summary), .startRequested(speed: 1), .pauseRequested(by: .app))
    #expect(away.status == .paused(by: .app) && away.speed == .constant(speed: 1))
    let back = state(
      after: .trackLoaded(Self.summary), .startRequested(speed: 1), .pauseRequested(by: .app),
      .resumeRequested(by: .app))
    #expect(back.status == .playing)
  }

  @Test func `the user's pause outlasts the app's return, before or during the absence`() {
    let before = state(
      after: .trackLoaded(Self.summary), .startRequested(speed: 1), .pauseRequested(by: .user),
      .pauseRequested(by: .app), .resumeRequested(by: .app))
    #expect(before.status == .paused(by: .user))
    let during = state(
      after: .trackLoaded(Self.summary), .startRequested(speed: 1), .pauseRequested(by: .app),
      .pauseRequested(by: .user), .resumeRequested(by: .app))
    #expect(during.status == .paused(by: .user))
  }

  @Test func `the app's requests change nothing where nothing plays`() {
    for before in [
      state(), state(after: .trackLoaded(Self.summary)),
      state(after: .trackLoaded(Self.summary), .startRequested(speed: 1), .finished),
    ] {
      for action in [Action.pauseRequested(by: .app), .resumeRequested(by: .app)] {
        var after = before
        LocationSimulation.reducer.reduce(action, &after)
        #expect(after == before)
      }
    }
  }

  @Test func `news that comes too late changes nothing`() {
    for before in [
      state(), state(after: .trackLoaded(Self.summary), .startRequested(speed: 1), .stopRequested),
      state(after: .trackLoaded(Self.summary), .startRequested(speed: 1), .finished),
    ] {
      for action in Self.news {
        var after = before
        LocationSimulation.reducer.reduce(action, &after)
        #expect(after == before)
      }
    }
  }

  @Test(arguments: [
    Playhead(position: .init(distance: 5), speed: .constant(speed: 2), since: .zero),
    Playhead(position: .init(distance: 5), speed: .constant(speed: 1)),
    Playhead(position: .init(distance: 5), speed: .constant(speed: 1), repeatMode: .loop, since: .zero),
  ])
  func `a playhead of before the last change changes nothing`(playhead: Playhead) {
    let before = state(after: .trackLoaded(Self.summary), .startRequested(speed: 1), .seekRequested(.fraction(0.5)))
    var after = before
    LocationSimulation.reducer.reduce(.playheadMoved(playhead), &after)
    #expect(after == before)
  }

  @Test(arguments: [
    Playhead(position: .init(distance: 5), speed: .constant(speed: 1), played: .seconds(1e20), since: .zero),
    Playhead(position: .init(distance: 5), speed: .constant(speed: 1), since: .seconds(1.7e20)),
    Playhead(position: .init(lap: -1, distance: 5), speed: .constant(speed: 1), since: .zero),
  ])
  func `a playhead whose numbers are out of range is explained and changes nothing else`(playhead: Playhead) {
    let before = state(after: .trackLoaded(Self.summary), .startRequested(speed: 1), .seekRequested(.fraction(0.5)))
    var after = before
    LocationSimulation.reducer.reduce(.playheadMoved(playhead), &after)
    #expect(after.problem?.contains("1000000000 s") == true)
    after.problem = nil
    #expect(after == before)
  }

  @Test func `a request that cannot be granted is explained and changes nothing else`() {
    let idle = state(after: .trackLoaded(Self.summary))
    let playing = state(after: .trackLoaded(Self.summary), .startRequested(speed: 1))
    let paused = state(after: .trackLoaded(Self.summary), .startRequested(speed: 1), .pauseRequested(by: .user))
    let finished = state(after: .trackLoaded(Self.summary), .startRequested(speed: 1), .finished)
    let refused: [(State, Action)] = [
      (idle, .pauseRequested(by: .user)), (idle, .resumeRequested(by: .user)), (idle, .stopRequested),
      (playing, .resumeRequested(by: .user)), (paused, .pauseRequested(by: .user)),
      (finished, .pauseRequested(by: .user)),
      (finished, .resumeRequested(by: .user)),
    ]
    for (before, action) in refused {
      var after = before
      LocationSimulation.reducer.reduce(action, &after)
      #expect(after.problem?.contains("; ") == true, "\(before.status) \(action)")
      after.problem = nil
      #expect(after == before)
    }
  }

  @Test func `an explanation lasts until something succeeds`() {
    let refused = state(after: .trackLoaded(Self.summary), .startRequested(speed: 0))
    #expect(refused.problem != nil)
    let tracks = state(after: .loadRequested, .trackFailed("no.gpx: gone"), .trackLoaded(Self.summary))
    #expect(tracks.problem == "no.gpx: gone" && tracks.track == Self.summary)
    for action in [Action.startRequested(speed: 1), .loadRequested] {
      var state = refused
      LocationSimulation.reducer.reduce(action, &state)
      #expect(state.problem == nil)
    }
  }

  @Test func `a failure to load changes neither the track nor playback`() {
    let before = state(after: .trackLoaded(Self.summary), .startRequested(speed: 1), .positionUpdated(Self.fix))
    var after = before
    LocationSimulation.reducer.reduce(.trackFailed("gone"), &after)
    #expect(after.problem == "gone")
    after.problem = nil
    #expect(after == before)
  }

  @Test func `another track ends playback`() {
    let other = Track.Summary(name: "other", length: 1, pointCount: 2)
    let state = state(
      after: .trackLoaded(Self.summary), .startRequested(speed: 1), .positionUpdated(Self.fix), .trackLoaded(other))
    #expect(state == self.state(after: .trackLoaded(other)))
  }

  @Test func `every action and the state survive their encoding`() throws {
    let actions: [Action] =
      [
        .loadRequested, .trackLoaded(Self.summary), .trackFailed("x"), .startRequested(speed: 1.5),
        .pauseRequested(by: .user), .resumeRequested(by: .user),
        .stopRequested,
        .pauseRequested(by: .app), .resumeRequested(by: .app), .startAsRecordedRequested(factor: 2),
        .seekRequested(.fraction(0.5)),
        .repeatModeRequested(.pingPong), .updatesRequested(.everyMetres(5)), .regionsRequested(.places),
        .signalRequested(.init(noise: 5, dropRate: 0.5, accuracy: 8, seed: .max)),
        .playheadMoved(
          .init(position: .init(lap: 1, distance: 2, time: 3), speed: .recorded(factor: 2), since: .seconds(4))),
      ] + Self.news
    #expect(try JSONDecoder().decode([Action].self, from: JSONEncoder().encode(actions)) == actions)
    let state = state(
      after: .trackLoaded(Self.summary), .startRequested(speed: 1), .positionUpdated(Self.fix),
      .pauseRequested(by: .app))
    #expect(try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state)) == state)
  }
}
