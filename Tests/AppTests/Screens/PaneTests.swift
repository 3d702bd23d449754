import Geodesy
import Screens
import Testing
import TrackPlayback

@testable import App
@testable import FavoritesFeature
@testable import LifecycleFeature
@testable import LocationSimulationFeature

/// What each screen of the app looks like on a terminal.
struct PaneTests {
  @Test func `favorites show which changes are unsaved, and why`() {
    let long = String(repeating: "x", count: 30)
    let state = Favorites.ViewState(
      title: "2 favorites",
      rows: [
        .init(id: long, isFavorite: true, mark: .saved), .init(id: "oslo", isFavorite: true, mark: .saving),
        .init(id: "rome", isFavorite: false, mark: .unsaved("403 Forbidden")),
      ], banner: "Not saved: no network",
      buttons: [.init(title: "Try again", action: .retryTapped), .init(title: "Dismiss", action: .dismissTapped)])
    let (content, margin) = (PaneContent(state), String(repeating: " ", count: 22))
    #expect(
      content.rows.map(\.text.plain) == [
        "★ \(long)", "★ oslo\(margin)saving", "☆ rome\(margin)unsaved: 403 Forbidden", "Not saved: no network",
      ])
    #expect(content.rows.map(\.action) == [long, "oslo", "rome"].map { .rowTapped(id: $0) } + [nil])
    #expect(content.keys.map(\.key) == ["r", "d"] && content.keys.map(\.action) == [.retryTapped, .dismissTapped])
  }

  @Test func `the map fits the track, the regions and the position into the pane`() throws {
    let corners = try [(0.0, 0.0), (0.0, 0.01), (0.01, 0.01)].map { latitude, longitude in
      try #require(Coordinate(latitude: latitude, longitude: longitude))
    }
    let state = LocationSimulation.ViewState(
      title: "playing", detail: "12.5 m/s · 43 %", place: "Opera", line: corners, position: corners[2],
      regions: [.init(id: 0, name: "Opera", center: corners[0], radius: 0.01, isInside: true)],
      buttons: [.init(title: "Pause", action: .pauseTapped), .init(title: "Stop", action: .stopTapped)], problems: [])
    let content = PaneContent(state, in: PaneSize(columns: 12, rows: 6))
    #expect(
      content.rows.map(\.text.plain) == [
        "[Pause]", "◉ Opera", "⠀⠀⠀⠀⠀⠀⠀✚⠀⠀⠀⠀", "⠀⠀⠀⠀⠀⠀⠀⢸⠀⠀⠀⠀", "⠀⠀⠀⠀⠀⠀⠀⢸⠀⠀⠀⠀", "◉⣀⣀⣀⣀⣀⣀⣸⠀⠀⠀⠀",
      ])
    #expect(content.rows.first?.action == .pauseTapped)
    #expect(content.keys.map(\.action) == [.pauseTapped, .stopTapped])
    let narrow = PaneContent(state, in: PaneSize(columns: 4, rows: 40))
    #expect(narrow.rows.prefix(4).map(\.text.plain) == ["[Pause]", "◉ Opera", "⠀⠀⠀✚", "◉⣀⣀⣸"])
    #expect(narrow.rows.count == 12)
    let low = PaneContent(state, in: PaneSize(columns: 8, rows: 4))
    #expect(low.rows.map(\.text.plain) == ["[Pause]", "◉ Opera"])
  }

  @Test func `the life cycle shows the latest phase first, and has a key for the background alone`() {
    let phases = [("launching", "0:00"), ("active", "0:01")].enumerated().map { id, phase in
      Lifecycle.ViewState.PhaseRow(id: id, name: phase.0, began: phase.1)
    }
    let content = PaneContent(Lifecycle.ViewState(title: "active", phases: phases, note: "memory warnings: 1"))
    #expect(content.rows.map(\.text.plain) == ["memory warnings: 1", "0:01  active", "0:00  launching"])
    #expect(content.keys.map(\.key) == ["b"] && content.keys.map(\.action) == [.suspendTapped])
  }
}
