import ConcurrencyRex
import LocationSimulationFeature
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import App
@testable import FavoritesFeature

/// What the user sees of the app in the simulated world.
@MainActor
struct AppScreenTests {
  /// Returns a screen of the app.
  private func screen<ViewAction, ViewState>(
    _ viewModel: (AppViewModels) -> ObservableViewModel<ViewAction, ViewState>
  ) -> TestScreen<AppAction, AppState, ViewAction, ViewState> {
    let clock = VirtualClock()
    return TestScreen(
      initialState: AppState(), reducer: Feature.app.reducer, clock: clock,
      middleware: { MiddlewareReader.app.inject(.simulated(clock: $0, exit: { _ in })) },
      viewModel: { viewModel(AppViewModels(store: $0)) })
  }

  @Test func `the places of the track can be marked as soon as it is loaded`() async {
    let screen = screen(\.favorites)
    await screen.dispatch(.locationSimulation(.loadRequested)) {
      $0.rows = ["City hall", "Fortress", "Lighthouse", "Opera", "Sea bath"].map {
        .init(id: $0, isFavorite: false, mark: .saved)
      }
    }
    await screen.send(.rowTapped(id: "Opera")) {
      $0.title = "1 favorite"
      $0.rows[3] = .init(id: "Opera", isFavorite: true, mark: .saving)
    }
    await screen.advance(by: .milliseconds(100)) { $0.rows[3].mark = .saved }
    await screen.finish()
  }

  @Test func `on a walk, the nearest places are listed, and the nearest favorite is named`() async {
    let screen = screen(\.nearby)
    await screen.shows(.init(title: "no position yet", rows: []))
    await screen.dispatch(.locationSimulation(.loadRequested))
    await screen.dispatch(.locationSimulation(.startRequested(speed: 10))) {
      $0 = .init(
        title: "no favorite on this track",
        rows: [
          .init(id: "Sea bath", isFavorite: false, distance: "1 m"),
          .init(id: "Opera", isFavorite: false, distance: "548 m"),
          .init(id: "Fortress", isFavorite: false, distance: "1.1 km"),
        ])
    }
    await screen.send(.starTapped(id: "Opera")) {
      $0.title = "Opera, 548 m"
      $0.rows[1].isFavorite = true
    }
    await screen.advance(by: .seconds(30)) {
      $0.title = "Opera, 276 m"
      $0.rows.swapAt(0, 1)
      $0.rows[0].distance = "276 m"
      $0.rows[1].distance = "299 m"
    }
    await screen.dispatch(.locationSimulation(.stopRequested)) { $0 = .init(title: "no position yet", rows: []) }
    await screen.finish()
  }

  @Test func `an open place shows its mark, distance, stay and nearest neighbor`()
    async
  {
    let screen = screen(\.openPlaces)
    await screen.dispatch(.navigation(.linkArrived(to: "Opera")))
    await screen.dispatch(.locationSimulation(.loadRequested)) {
      $0 = [.init(id: "Opera", isFavorite: false, neighbor: .init(id: "Sea bath", distance: "548 m"))]
    }
    await screen.send(.markTapped(id: "Opera")) { $0[0].isFavorite = true }
    await screen.dispatch(.locationSimulation(.startRequested(speed: 10))) { $0[0].distance = "548 m" }
    await screen.advance(by: .seconds(60)) {
      $0[0].distance = "3 m"
      $0[0].stay = "here since 0:56"
    }
    await screen.send(.neighborTapped(id: "Sea bath")) {
      $0.append(
        .init(
          id: "Sea bath", isFavorite: false, distance: "547 m", neighbor: .init(id: "Opera", distance: "548 m")))
    }
    await screen.dispatch(.navigation(.placeClosed("Sea bath"))) { $0.removeLast() }
    await screen.advance(by: .seconds(30)) {
      $0[0].distance = "294 m"
      $0[0].stay = nil
    }
    await screen.dispatch(.locationSimulation(.stopRequested)) { $0[0].distance = nil }
    await screen.finish()
  }
}
