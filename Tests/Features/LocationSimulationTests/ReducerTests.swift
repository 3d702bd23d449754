import SwiftRex
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

/// What the reducer refuses and ignores; the stories cover the rest.
struct ReducerTests {
  typealias Action = LocationSimulation.Action
  typealias State = LocationSimulation.State

  private static let fix = Track.embedded.fix(atDistance: 100)

  private func loaded(_ actions: Action...) -> State { State().after([.trackLoaded(Track.embedded.summary)] + actions) }

  private static let start = Playhead(position: .init(distance: 0), speed: .constant(speed: 1), since: .zero)

  private func playing(_ actions: Action...) -> State {
    loaded(.startRequested(speed: 1), .playheadMoved(Self.start)).after(actions)
  }

  @Test func `a seek survives the end`() {
    let sought = playing(.seekRequested(.fraction(0.5)), .finished)
    #expect(sought.status == .playing && sought.seek == .fraction(0.5))
  }

  @Test func `a start while paused continues at the position, and at the new speed`() {
    let continued = playing(.positionUpdated(Self.fix), .pauseRequested(by: .user), .startRequested(speed: 3))
    #expect((continued.fix, continued.speed, continued.status) == (Self.fix, .constant(speed: 3), .playing))
  }

  @Test func `a start after the end begins without a position`() {
    for ending in [Action.finished, .stopRequested] {
      let restarted = playing(.positionUpdated(Self.fix), ending, .startRequested(speed: 2))
      #expect(restarted.fix == nil && restarted.status == .playing)
    }
  }

  @Test func `a user's pause survives the app's`() {
    let paused = playing(.pauseRequested(by: .app), .pauseRequested(by: .user), .resumeRequested(by: .app))
    #expect(paused.status == .paused(by: .user))
  }

  @Test func `events and the app's requests change nothing while nothing plays`() {
    let crossing = RegionEvent(name: "Opera", region: 1, time: 2)
    let actions: [Action] = [
      .positionUpdated(Self.fix), .finished, .playheadMoved(.init(position: .init(distance: 0))),
      .regionEntered(crossing), .regionExited(crossing),
      .pauseRequested(by: .app), .resumeRequested(by: .app),
    ]
    for before in [State(), playing(.stopRequested), playing(.finished)] {
      for action in actions { #expect(before.after([action]) == before) }
    }
  }

  @Test func `the end of the track does not end a walk that will repeat`() {
    let repeating = playing(.repeatModeRequested(.loop))
    #expect(repeating.after([.finished]) == repeating)
    let loop = Playhead(position: .init(distance: 5), speed: .constant(speed: 1), repeatMode: .loop, since: .seconds(5))
    let repeated = repeating.after([.playheadMoved(loop)])
    #expect(repeated.after([.finished]) == repeated)
  }

  @Test func `a report while the regions, the speed or a pause is about to apply changes nothing`() {
    let crossing = RegionEvent(name: "Opera", region: 1, time: 2)
    for request in [Action.regionsRequested(.init()), .startRequested(speed: 2), .pauseRequested(by: .user)] {
      let changed = playing(request)
      for report in [Action.positionUpdated(Self.fix), .regionEntered(crossing)] {
        #expect(changed.after([report]) == changed, "\(request)")
      }
    }
  }

  @Test func `a report with impossible numbers changes nothing`() {
    let place = Track.embedded.points[0].coordinate
    for number in [-1, .nan, .infinity] {
      let fix = Fix(coordinate: place, heading: 0, distanceTravelled: number, distanceLeft: 1)
      #expect(playing(.positionUpdated(fix)) == playing())
    }
  }

  private let place = TrackPosition(distance: 5)
  private let speed = PlaybackSpeed.constant(speed: 1)

  @Test func `a playhead out of range is explained`() {
    let before = playing(.seekRequested(.fraction(0.5)))
    for playhead in [
      Playhead(position: place, speed: speed, played: .seconds(1e20), since: .zero),
      Playhead(position: place, speed: speed, since: .seconds(1.7e20)),
      Playhead(position: .init(lap: -1, distance: 5), speed: speed, since: .zero),
    ] {
      expectRefusal(of: .playheadMoved(playhead), by: before, with: "1000000000 s")
    }
  }

  @Test func `a request that cannot be granted is explained and changes nothing else`() {
    let refused: [(State, [Action])] = [
      (State(), [.startRequested(speed: 1), .seekRequested(.fraction(0.5))]),
      (loaded(), [.pauseRequested(by: .user), .resumeRequested(by: .user), .stopRequested]),
      (playing(), [.resumeRequested(by: .user)]),
      (playing(.pauseRequested(by: .user)), [.pauseRequested(by: .user)]),
      (playing(.finished), [.pauseRequested(by: .user), .resumeRequested(by: .user), .startRequested(speed: 0)]),
    ]
    for (before, actions) in refused {
      for action in actions { expectRefusal(of: action, by: before, with: "; ") }
    }
  }

  private func expectRefusal(of action: Action, by before: State, with explanation: String) {
    var after = before.after([action])
    #expect(after.refusal?.contains(explanation) == true, "\(action) while \(before.status)")
    after.accept()
    #expect(after == before)
  }

  @Test func `an explanation lasts until a request is granted or playback changes`() {
    let resumed = playing(.resumeRequested(by: .user))
    let ends: [Action] = [
      .startRequested(speed: 2), .loadRequested, .finished, .pauseRequested(by: .app),
      .trackLoaded(Track.embedded.summary),
    ]
    #expect(resumed.after([.positionUpdated(Self.fix), .trackFailed("no.gpx: gone")]).refusal == resumed.refusal)
    #expect(ends.map { resumed.after([$0]).refusal } == ends.map { _ in nil })
    let paused = playing(.pauseRequested(by: .app), .resumeRequested(by: .app), .resumeRequested(by: .user))
    #expect(paused.refusal == "the track is already playing; pause it or stop it")
  }

  @Test func `each refused request says why`() {
    let states = (1...3).map { loaded().after(Array(repeating: .pauseRequested(by: .user), count: $0)) }
    #expect(Set(states.map(\.refusal)).count == 3)
    for state in states { #expect(state.refusal?.hasPrefix("nothing is playing; start first") == true) }
  }

  @Test func `a failed load and a refused request are told apart, and each ends by itself`() {
    let failed = State().after([.trackFailed("no.gpx: gone"), .startRequested(speed: 1)])
    #expect((failed.loadFailure, failed.problems.count) == ("no.gpx: gone", 2))
    #expect(playing(.trackFailed("no.gpx: gone")).status == .playing)
    for end in [Action.loadRequested, .trackLoaded(Track.embedded.summary)] {
      #expect(failed.after([end]).problems == [])
    }
  }
}

extension LocationSimulation.State {
  fileprivate func after(_ actions: [LocationSimulation.Action]) -> Self {
    actions.reduce(into: self) { LocationSimulation.reducer.reduce($1, &$0) }
  }
}
