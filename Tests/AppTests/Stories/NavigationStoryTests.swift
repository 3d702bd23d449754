import ConcurrencyRex
import FavoritesFeature
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import App
@testable import LocationSimulationFeature

/// How the user moves through the screens and places of the simulated world.
struct NavigationStoryTests {
  private static let places = Track.embedded.summary.places.map(\.name)

  private func app() -> TestStore<AppAction, AppState> { .app(rules: Rules.navigation) }

  /// Returns the navigation after some actions.
  private static func state(
    from state: Navigation.State = .init(), after actions: Navigation.Action...
  ) -> Navigation.State {
    self.state(from: state, after: actions)
  }

  private static func state(
    from state: Navigation.State = .init(), after actions: [Navigation.Action]
  ) -> Navigation.State {
    actions.reduce(into: state) { Navigation.reducer.reduce($1, &$0) }
  }

  /// Returns the app after its track was loaded.
  private func appWithTrack() -> TestStore<AppAction, AppState> {
    let store = app()
    store.loadTrack(with: Self.places)
    return store
  }

  @Test func `a place is opened over the selected screen, another one over it, and both are closed`() {
    let store = appWithTrack()
    store.send(.navigation(.screenSelected(.nearby))) { $0.navigation.screen = .nearby }
    store.send(.navigation(.placeOpened("Opera"))) { $0.navigation.openPlaces = ["Opera"] }
    store.send(.navigation(.placeOpened("Fortress"))) { $0.navigation.openPlaces = ["Opera", "Fortress"] }
    store.send(.navigation(.placeClosed("Fortress"))) { $0.navigation.openPlaces = ["Opera"] }
    store.send(.navigation(.placeClosed("Fortress")))
    store.send(.navigation(.placeClosed("Opera"))) { $0.navigation.openPlaces = [] }
    store.finish()
  }

  @Test func `opening a place that is already open returns to it`() {
    let store = appWithTrack()
    for place in ["Opera", "Fortress", "Lighthouse"] {
      store.send(.navigation(.placeOpened(place))) { $0.navigation.openPlaces.append(place) }
    }
    store.send(.navigation(.placeOpened("Opera"))) { $0.navigation.openPlaces = ["Opera"] }
    store.finish()
  }

  @Test func `a view opens and closes places with one action`() {
    var state = Navigation.State()
    for path in [["Opera"], ["Opera", "Pier", "Bank"], ["Opera"], ["Pier", "Bank"], []] {
      Navigation.reducer.reduce(.pathChanged(path, over: state.screen), &state)
      #expect(state[over: state.screen] == path && state[isOpenOver: state.screen] == !path.isEmpty)
    }
    Navigation.reducer.reduce(.pathChanged(["Opera", "Pier", "Opera"], over: state.screen), &state)
    #expect(state.openPlaces == ["Opera"])
  }

  @Test func `a path opens the same places as its steps, one after the other`() {
    let names = ["Opera", "Pier", "Bank", "Atlantis"]
    let paths = (0..<256).map { code in (0..<4).map { names[code >> (2 * $0) & 3] } }
    for listed in [nil, ["Opera", "Pier", "Bank"]] {
      for path in paths {
        var (atOnce, stepwise) = (Navigation.State(), Navigation.State())
        (atOnce.listedPlaces, stepwise.listedPlaces) = (listed, listed)
        (atOnce.openPlaces, stepwise.problem) = (["Bank"], nil)
        Navigation.reducer.reduce(.pathChanged(path, over: .first), &atOnce)
        for place in path { Navigation.reducer.reduce(.placeOpened(place), &stepwise) }
        #expect(atOnce == stepwise, "\(path)")
      }
    }
  }

  @Test(.timeLimit(.minutes(1))) func `a path and a list of 100,000 places are handled in linear time`() {
    var state = Navigation.State()
    let places = (0..<100_000).map { "place \($0)" }
    for list in [places, places.reversed(), Array(places.dropLast(1))] {
      Navigation.reducer.reduce(.pathChanged(places, over: state.screen), &state)
      Navigation.reducer.reduce(.placesListed(list), &state)
      #expect(state.openPlaces.count == list.count)
    }
  }

  @Test func `a screen that is not selected shows no place, and closes none`() {
    let store = appWithTrack()
    store.send(.navigation(.placeOpened("Opera"))) { $0.navigation.openPlaces = ["Opera"] }
    #expect(store.state.navigation[over: .lifecycle] == [] && !store.state.navigation[isOpenOver: .lifecycle])
    store.send(.navigation(.pathChanged([], over: .lifecycle)))
    store.finish()
  }

  @Test func `selecting another screen closes the places`() {
    let store = appWithTrack()
    store.send(.navigation(.placeOpened("Opera"))) { $0.navigation.openPlaces = ["Opera"] }
    store.send(.navigation(.screenSelected(.lifecycle))) {
      $0.navigation.screen = .lifecycle
      $0.navigation.openPlaces = []
    }
    store.finish()
  }

  @Test func `a link closes all other places and opens its own`() {
    let store = appWithTrack()
    store.send(.navigation(.placeOpened("Opera"))) { $0.navigation.openPlaces = ["Opera"] }
    store.send(.navigation(.linkArrived(to: "Sea bath"))) { $0.navigation.openPlaces = ["Sea bath"] }
    store.finish()
  }

  @Test func `a link that arrives before the track waits for it, and the last one wins`() {
    let store = app()
    store.send(.navigation(.linkArrived(to: "Opera"))) { $0.navigation.linkedPlace = "Opera" }
    store.send(.navigation(.linkArrived(to: "Sea bath"))) { $0.navigation.linkedPlace = "Sea bath" }
    store.loadTrack(with: Self.places) {
      $0.linkedPlace = nil
      $0.openPlaces = ["Sea bath"]
    }
    store.finish()
  }

  @Test func `a step to something else cancels a link that waits`() {
    for step in [.screenSelected(.nearby), .placeOpened("Fortress"), .pathChanged(["Pier"], over: .first)]
      as [Navigation.Action]
    {
      let state = Self.state(after: .linkArrived(to: "Opera"), step)
      let listed = Self.state(from: state, after: .placesListed(Self.places + ["Pier"]))
      #expect((listed.screen, listed.openPlaces) == (state.screen, state.openPlaces), "\(step)")
    }
  }

  @Test func `an echo of what is shown does not cancel a link that waits`() {
    for echo in [.screenSelected(.first), .pathChanged([], over: .first), .placeClosed("Pier")] as [Navigation.Action] {
      let state = Self.state(after: .linkArrived(to: "Opera"), echo, .placesListed(Self.places))
      #expect(state.openPlaces == ["Opera"], "\(echo)")
    }
  }

  @Test func `a place that could not be opened is reported until the next step, or until it exists`() {
    let missing: [Navigation.Action] = [.placesListed(Self.places), .placeOpened("Opera"), .linkArrived(to: "Pier")]
    let steps: [Navigation.Action] = [
      .screenSelected(.nearby), .placeOpened("Opera"), .placeClosed("Opera"), .pathChanged([], over: .first),
      .linkArrived(to: "Fortress"), .placesListed(["Opera", "Pier"]),
    ]
    for step in steps { #expect(Self.state(after: missing + [step]).problem == nil, "\(step)") }
    let others: [Navigation.Action] = [
      .placeClosed("Fortress"), .pathChanged(["Opera"], over: .first), .pathChanged(["Fortress"], over: .nearby),
      .placesListed(["Opera"]),
    ]
    for other in others { #expect(Self.state(after: missing + [other]).problem == .missing("Pier"), "\(other)") }
  }

  @Test func `a place that a new track closed is reported although SwiftUI echoes the path`() {
    let state = Self.state(after: .placeOpened("Pier"), .placesListed(Self.places), .pathChanged([], over: .first))
    #expect(state.openPlaces == [] && state.problem == .missing("Pier"))
  }

  @Test func `a place that is not on the track cannot be opened`() {
    let store = appWithTrack()
    store.send(.navigation(.placeOpened("Opera"))) { $0.navigation.openPlaces = ["Opera"] }
    for action: Navigation.Action in [.linkArrived(to: "Atlantis"), .placeOpened("Atlantis")] {
      store.send(.navigation(action)) { $0.navigation.problem = .missing("Atlantis") }
      #expect(store.state.navigation.problem?.text == "there is no place \"Atlantis\" on this track")
      store.send(.navigation(.placeOpened("Opera"))) { $0.navigation.problem = nil }
    }
    store.finish()
  }

  @Test func `a link to a missing place is reported once the track has loaded`() {
    let store = app()
    store.send(.navigation(.linkArrived(to: "Atlantis"))) { $0.navigation.linkedPlace = "Atlantis" }
    store.loadTrack(with: Self.places) {
      $0.linkedPlace = nil
      $0.problem = .missing("Atlantis")
    }
    store.finish()
  }

  @Test func `a link says that its track could not be loaded, and opens once it is`() {
    let fails = Locked(true)
    let store = TestStore<AppAction, AppState>.app(
      rules: Rules.navigation,
      adjust: { world in
        let load = world.locationSimulation.load
        world.locationSimulation.load = { () async throws(TrackError) in
          if fails.withLock(\.self) { throw TrackError(file: "no.gpx", problem: "it is gone", advice: "give another") }
          return try await load()
        }
      })
    store.exhaustivity = .effects
    store.send(.locationSimulation(.loadRequested))
    store.send(.navigation(.linkArrived(to: "Opera")))
    store.receive(.navigation(.placesNotLoaded)) {
      $0.navigation.linkedPlace = nil
      $0.navigation.problem = .notLoaded("Opera")
    }
    #expect(store.state.navigation.problem?.text == "cannot open \"Opera\": the track could not be loaded")
    fails.withLock { $0 = false }
    store.send(.locationSimulation(.loadRequested))
    store.receive(.navigation(.placesListed(Self.places))) {
      $0.navigation.problem = nil
      $0.navigation.openPlaces = ["Opera"]
    }
    store.finish()
  }

  @Test func `a link that failed is forgotten once the user goes elsewhere`() {
    let failed: [Navigation.Action] = [.linkArrived(to: "Opera"), .placesNotLoaded]
    #expect(Self.state(after: failed).problem == .notLoaded("Opera"))
    let state = Self.state(after: failed + [.screenSelected(.nearby), .placesListed(Self.places)])
    #expect(state.openPlaces == [] && state.problem == nil)
  }

  @Test func `a new track closes open places that it does not have`() {
    let store = appWithTrack()
    store.send(.navigation(.placeOpened("Opera"))) { $0.navigation.openPlaces = ["Opera"] }
    store.send(.navigation(.placeOpened("Fortress"))) { $0.navigation.openPlaces = ["Opera", "Fortress"] }
    let other = Track.Summary(
      name: "Other", length: 1, pointCount: 2, places: Track.embedded.summary.places.filter { $0.name == "Fortress" })
    store.send(.locationSimulation(.trackLoaded(other))) { $0.locationSimulation.track = other }
    store.receive(.navigation(.placesListed(["Fortress"]))) {
      $0.navigation.listedPlaces = ["Fortress"]
      $0.navigation.openPlaces = ["Fortress"]
      $0.navigation.problem = .missing("Opera")
    }
    store.finish()
  }

  @Test func `a link may have any scheme, but must name a place`() {
    let links = ["place/Opera", "walk://place/City%20hall", "place/a/b"]
    #expect(links.map { PlaceLink($0)?.place } == ["Opera", "City hall", "a/b"])
    for text in ["", "Opera", "place", "place/", "/", "screen/Opera", "walk://", "walk://Opera"] {
      #expect(PlaceLink(text) == nil, "\(text)")
    }
  }
}

extension TestStore<AppAction, AppState> {
  /// Loads the track, and makes its places known to navigation, which may change otherwise, too.
  fileprivate func loadTrack(
    with places: [String], line: UInt = #line, changing: @escaping (inout Navigation.State) -> Void = { _ in }
  ) {
    send(.locationSimulation(.loadRequested), line: line) { $0.locationSimulation.isLoading = true }
    receive(.locationSimulation(.trackLoaded(Track.embedded.summary)), line: line) {
      $0.locationSimulation.isLoading = false
      $0.locationSimulation.track = Track.embedded.summary
    }
    receive(.navigation(.placesListed(places)), line: line) {
      $0.navigation.listedPlaces = places
      changing(&$0.navigation)
    }
  }
}
