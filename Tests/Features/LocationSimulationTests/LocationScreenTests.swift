import ConcurrencyRex
import Geodesy
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles
import TrackPlayback

@testable import LocationSimulationFeature

/// What the user sees and does during a walk.
@MainActor
struct LocationScreenTests {
  typealias Screen = TestScreen<
    LocationSimulation.Action, LocationSimulation.State, LocationSimulation.ViewAction, LocationSimulation.ViewState
  >

  @Test func `a walk starts, pauses, resumes and stops with the primary button and Stop`() async throws {
    let screen = Screen(
      initialState: .init(), feature: LocationSimulation.feature, dependencies: { .simulated(clock: $0) },
      viewModel: { LocationSimulation.viewModel(of: $0) })
    #expect(screen.viewModel.state.title == "no track")
    #expect(screen.viewModel.state.buttons.first?.action == .loadTapped)
    await screen.send(.loadTapped) {
      $0.title = "Harbour walk"
      $0.line = Track.embedded.points.map(\.coordinate)
      $0.regions = Track.embedded.places.enumerated().map { number, place in
        .init(id: number, name: place.name, center: place.coordinate, radius: 30, isInside: false)
      }
      $0.buttons = [.init(title: "Start", action: .startTapped)]
    }
    await screen.send(.startTapped) {
      $0.show("playing", 0, at: 0, primary: .init(title: "Pause", action: .pauseTapped))
      $0.regions[0].isInside = true
      $0.place = "Sea bath"
    }
    await screen.advance(by: .seconds(10)) {
      $0.show("playing", 4, at: 125, primary: .init(title: "Pause", action: .pauseTapped))
      $0.regions[0].isInside = false
      $0.place = nil
    }
    await screen.send(.pauseTapped) {
      $0.show("paused", 4, at: 125, primary: .init(title: "Resume", action: .resumeTapped))
      $0.detail = "0.0 m/s · 4 %"
    }
    await screen.advance(by: .seconds(60))
    await screen.send(.resumeTapped) {
      $0.show("playing", 4, at: 125, primary: .init(title: "Pause", action: .pauseTapped))
    }
    await screen.send(.stopTapped) {
      ($0.title, $0.detail, $0.position) = ("Harbour walk", nil, nil)
      $0.buttons = [.init(title: "Start", action: .startTapped)]
    }
    await screen.finish()
  }

  @Test func `every button that is shown can be used`() {
    for status in [State.Status.idle, .playing, .paused(by: .user), .paused(by: .app), .finished] {
      for speed in [PlaybackSpeed.constant(speed: 2), nil] {
        var state = State()
        (state.track, state.status, state.speed) = (Track.embedded.summary, status, speed)
        for button in LocationSimulation.viewState(of: state).buttons {
          var next = state
          LocationSimulation.reducer.reduce(LocationSimulation.action(for: button.action), &next)
          #expect(next.problems == [], "\(button.title) while \(status)")
        }
      }
    }
  }

  @Test func `an unlisted place is not monitored, and the screen counts the unlisted ones`() throws {
    let center = Track.embedded.points[0].coordinate
    let places = (0..<300).map { Place(name: "\($0)", coordinate: center) }
    let track = try #require(
      Track(name: "x", segments: [[TrackPoint(coordinate: center)]], places: places))
    var state = State()
    LocationSimulation.reducer.reduce(.trackLoaded(track.summary), &state)
    LocationSimulation.reducer.reduce(.seekRequested(.fraction(0)), &state)
    let playback = Playback(playhead: .init(position: .init(distance: 0)), regions: state.regions)
    LocationSimulation.reducer.reduce(.playheadMoved(playback.playhead), &state)
    for case .entered(let event) in playback.events(on: track).flatMap(\.events) {
      LocationSimulation.reducer.reduce(.regionEntered(event), &state)
    }
    let screen = LocationSimulation.viewState(of: state)
    #expect((state.stays.count, screen.regions.count, screen.regions.filter(\.isInside).count) == (200, 200, 200))
    #expect(screen.place == (0..<200).map(String.init).joined(separator: ", "))
    #expect(screen.note == "shows and monitors the first 200 places, not the other 100")
  }

  @Test func `the screen says why a track could not be loaded`() {
    var state = State()
    LocationSimulation.reducer.reduce(.trackFailed("pier.gpx:3:1: no points"), &state)
    #expect(LocationSimulation.viewState(of: state).problems == ["pier.gpx:3:1: no points"])
  }

  private typealias State = LocationSimulation.State
}

extension LocationSimulation.ViewState {
  /// Shows the embedded walk at a distance in meters.
  fileprivate mutating func show(_ title: String, _ percent: Int, at distance: Double, primary: Button) {
    (self.title, detail) = (title, "12.5 m/s · \(percent) %")
    position = Track.embedded.fix(atDistance: distance).coordinate
    buttons = [primary, .init(title: "Stop", action: .stopTapped)]
  }
}
