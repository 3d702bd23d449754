import ConcurrencyRex
import FavoritesFeature
import Geodesy
import LocationSimulationFeature
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles
import TrackPlayback

@testable import App

/// A track on which several places have one name.
struct PlaceNameTests {
  private static let north = Coordinate(inRange: 59.9095, 10.7529)
  private static let south = Coordinate(inRange: 59.9075, 10.7529)
  private static let start = Coordinate(inRange: 59.9088, 10.7529)

  /// Returns the app on a walk along a track with places of some names.
  private func app(_ names: [String]) throws -> TestStore<AppAction, AppState> {
    let places = names.enumerated().map { Place(name: $1, coordinate: $0 == 0 ? Self.south : Self.north) }
    let track = try #require(
      Track(name: "Operas", segments: [[TrackPoint(coordinate: Self.start)]], places: places))
    let store = TestStore<AppAction, AppState>.app(
      rules: Rules.navigation,
      adjust: { world in
        world.locationSimulation = .simulated(track: track, clock: VirtualClock())
      })
    store.exhaustivity = []
    store.send(.locationSimulation(.loadRequested))
    store.send(.locationSimulation(.seekRequested(.fraction(0))))
    return store
  }

  @Test func `each row is a place of its own, whose distance is that of the opened place`() throws {
    let store = try app(["Opera", "Opera"])
    let rows = NearbyScreen.viewState(of: store.state).rows
    #expect(rows.map(\.id) == ["Opera (2)", "Opera"] && rows.map(\.distance) == ["78 m", "145 m"])
    for row in rows {
      store.send(.navigation(.placeOpened(row.id)))
      #expect(PlaceScreen.viewState(of: store.state).last?.distance == row.distance)
    }
    store.send(.favorites(.itemTapped("Opera (2)")))
    #expect(NearbyScreen.viewState(of: store.state).rows.map(\.isFavorite) == [true, false])
    store.finish()
  }

  @Test func `a favorite is the same place after the track is loaded again`() throws {
    let store = try app(["Opera", "Opera"])
    let before = store.state.locationSimulation.track?.places
    store.send(.locationSimulation(.loadRequested))
    #expect(store.state.locationSimulation.track?.places == before)
    store.finish()
  }

  @Test func `places of a typed track differ, too`() {
    let places = [Self.south, Self.north].map { Place(name: "Opera", coordinate: $0) }
    var state = AppState()
    let summary = Track.Summary(name: "Operas", length: 1, pointCount: 1, places: places)
    Feature.app.reducer.reduce(.locationSimulation(.trackLoaded(summary)), &state)
    #expect(state.locationSimulation.placeNames == ["Opera", "Opera (2)"])
  }
}
