import SwiftRex
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

/// What the reducer refuses and ignores. The stories tell the rest.
struct ReducerTests {
  typealias Action = LocationSimulation.Action
  typealias State = LocationSimulation.State

  private static let fix = Track.embedded.fix(atDistance: 100)

  private func loaded(_ actions: Action...) -> State { State().after([.trackLoaded(Track.embedded.summary)] + actions) }

  private func playing(_ actions: Action...) -> State { loaded(.startRequested(speed: 1)).after(actions) }

  @Test func `reaching the end does not discard a seek that was requested before`() {
    let state = playing(.seekRequested(.fraction(0.5)), .finished)
    #expect(state.status == .playing)
    #expect(state.seek == .fraction(0.5))
  }

  @Test func `a start during a pause continues from the same place, at the new speed`() {
    let state = playing(.positionUpdated(Self.fix), .pauseRequested(by: .user), .startRequested(speed: 3))
    #expect(state.fix == Self.fix && state.speed == .constant(speed: 3) && state.status == .playing)
  }

  @Test func `a start after the end or a stop begins at the start of the track`() {
    for ending in [Action.finished, .stopRequested] {
      let state = playing(.positionUpdated(Self.fix), ending, .startRequested(speed: 2))
      #expect(state.fix == nil && state.status == .playing)
    }
  }

  @Test func `a pause by the user during that of the app outlasts it`() {
    let state = playing(.pauseRequested(by: .app), .pauseRequested(by: .user), .resumeRequested(by: .app))
    #expect(state.status == .paused(by: .user))
  }

  @Test func `late news, and requests of the app, change nothing when nothing plays`() {
    let crossing = RegionEvent(name: "Opera", region: 1, time: 2)
    let actions: [Action] = [
      .positionUpdated(Self.fix), .finished, .playheadMoved(.init(position: .init(distance: 0))),
      .regionEntered(crossing), .regionDwelled(crossing), .regionLeft(crossing), .announcementRequested("Opera"),
      .pauseRequested(by: .app), .resumeRequested(by: .app),
    ]
    for before in [State(), playing(.stopRequested), playing(.finished)] {
      for action in actions { #expect(before.after([action]) == before) }
    }
  }

  @Test(arguments: [
    Playhead(position: .init(distance: 5), speed: .constant(speed: 2), since: .zero),
    Playhead(position: .init(distance: 5), speed: .constant(speed: 1)),
    Playhead(position: .init(distance: 5), speed: .constant(speed: 1), repeatMode: .loop, since: .zero),
  ])
  func `a playhead from before the last request changes nothing`(playhead: Playhead) {
    let before = playing(.seekRequested(.fraction(0.5)))
    #expect(before.after([.playheadMoved(playhead)]) == before)
  }

  @Test(arguments: [
    Playhead(position: .init(distance: 5), speed: .constant(speed: 1), played: .seconds(1e20), since: .zero),
    Playhead(position: .init(distance: 5), speed: .constant(speed: 1), since: .seconds(1.7e20)),
    Playhead(position: .init(lap: -1, distance: 5), speed: .constant(speed: 1), since: .zero),
  ])
  func `a playhead whose numbers are out of range is explained and changes nothing else`(playhead: Playhead) {
    expectRefusal(of: .playheadMoved(playhead), by: playing(.seekRequested(.fraction(0.5))), with: "1000000000 s")
  }

  @Test func `a request that cannot be granted is explained and changes nothing else`() {
    let refused: [(State, [Action])] = [
      (State(), [.startRequested(speed: 1), .seekRequested(.fraction(0.5))]),
      (loaded(), [.pauseRequested(by: .user), .resumeRequested(by: .user), .stopRequested]),
      (playing(), [.resumeRequested(by: .user)]),
      (playing(.pauseRequested(by: .user)), [.pauseRequested(by: .user)]),
      (playing(.finished), [.pauseRequested(by: .user), .resumeRequested(by: .user)]),
    ]
    for (before, actions) in refused {
      for action in actions { expectRefusal(of: action, by: before, with: "; ") }
    }
  }

  private func expectRefusal(of action: Action, by before: State, with explanation: String) {
    var after = before.after([action])
    #expect(after.problem?.contains(explanation) == true, "\(action) while \(before.status)")
    after.problem = nil
    #expect(after == before)
  }

  @Test func `an explanation lasts until something succeeds`() {
    #expect(loaded(.startRequested(speed: 0)).problem != nil)
    #expect(State().after([.trackFailed("no.gpx: gone"), .trackLoaded(Track.embedded.summary)]).problem != nil)
    for success in [Action.startRequested(speed: 1), .loadRequested] {
      #expect(loaded(.startRequested(speed: 0), success).problem == nil)
    }
  }
}

extension LocationSimulation.State {
  fileprivate func after(_ actions: [LocationSimulation.Action]) -> Self {
    actions.reduce(into: self) { LocationSimulation.reducer.reduce($1, &$0) }
  }
}
