import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// What the user sees and does.
@MainActor
struct FavoritesScreenTests {
  typealias Screen = TestScreen<Favorites.Action, Favorites.State, Favorites.ViewAction, Favorites.ViewState>

  /// The screen over a backend that has `lima`; it offers `oslo` as well; the first wait lasts a second.
  private func screen(
    adjust: (inout Favorites.Dependencies) -> Void = { _ in },
    isReachable: @escaping @Sendable (Duration) -> Bool = { _ in true }
  ) async -> Screen {
    let screen = Screen(
      initialState: .init(), feature: Favorites.feature,
      dependencies: { clock in
        var world = Favorites.Dependencies.simulated(
          items: ["lima"], clock: clock, isReachable: { isReachable(clock.now.offset) })
        world.jitter = { 1 }
        adjust(&world)
        return world
      },
      viewModel: { store in
        let screen = store.projection(
          action: Favorites.action(for:), state: { Favorites.viewState(of: $0).offering(["oslo"]) })
        return screen.asObservableViewModel(initialState: screen.state)
      })
    await screen.shows(.init(title: "no favorites", rows: [.init(id: "oslo", isFavorite: false, mark: .saved)]))
    await screen.dispatch(.loadRequested) { $0.title = "not loaded yet" }
    await screen.advance(by: .milliseconds(100)) {
      $0.title = "1 favorite"
      $0.rows.insert(.init(id: "lima", isFavorite: true, mark: .saved), at: 0)
    }
    return screen
  }

  @Test func `a mark is shown immediately and saved a moment later`() async {
    let screen = await screen()
    await screen.markOslo()
    await screen.advance(by: .milliseconds(99))
    await screen.advance(by: .milliseconds(1)) { $0.rows[1].mark = .saved }
    await screen.send(.rowTapped(id: "lima")) {
      $0.title = "1 favorite"
      $0.rows[0] = .init(id: "lima", isFavorite: false, mark: .saving)
    }
    await screen.advance(by: .milliseconds(100)) { $0.rows.removeFirst() }
    await screen.finish()
  }

  @Test func `an offline mark is retried until it is saved`() async {
    let screen = await screen(isReachable: { $0 < .seconds(1) || $0 > .seconds(3) })
    await screen.advance(by: .seconds(1))
    await screen.markOslo()
    await screen.advance(by: .milliseconds(100)) { $0.showUnsaved() }
    await screen.advance(by: .seconds(1)) { $0.showSaving() }
    await screen.advance(by: .milliseconds(100)) { $0.showUnsaved() }
    await screen.advance(by: .seconds(2)) { $0.showSaving() }
    await screen.advance(by: .milliseconds(100)) { $0.rows[1].mark = .saved }
    await screen.finish()
  }

  @Test func `the user can retry without waiting`() async {
    let screen = await screen(isReachable: { $0 < .seconds(1) || $0 > .milliseconds(1200) })
    await screen.advance(by: .seconds(1))
    await screen.markOslo()
    await screen.advance(by: .milliseconds(100)) { $0.showUnsaved() }
    await screen.advance(by: .milliseconds(100))
    await screen.send(.retryTapped) { $0.showSaving() }
    await screen.advance(by: .milliseconds(100)) { $0.rows[1].mark = .saved }
    await screen.finish()
  }

  @Test func `a rejected mark is rolled back`() async {
    let screen = await screen(adjust: { world in
      world.save = { changes, _ in
        .init(rejected: changes.map { .init(change: $0, reason: "422 Unprocessable Content") })
      }
    })
    await screen.send(.rowTapped(id: "oslo")) {
      $0.rows[1].mark = .unsaved("422 Unprocessable Content")
      $0.banner = "oslo was rejected: 422 Unprocessable Content"
      $0.buttons = [.init(title: "Dismiss", action: .dismissTapped)]
    }
    await screen.send(.dismissTapped) { ($0.rows[1].mark, $0.banner, $0.buttons) = (.saved, nil, []) }
    await screen.finish()
  }

  @Test func `a mark that cannot be saved stays, with the reason`() async {
    let failing = await screen(adjust: { world in
      world.save = { changes, _ in .init(failed: changes.map { .init(change: $0, reason: "423 Locked") }) }
    })
    await failing.send(.rowTapped(id: "oslo")) {
      $0.title = "2 favorites"
      $0.rows[1] = .init(id: "oslo", isFavorite: true, mark: .unsaved("423 Locked"))
      $0.buttons = [.tryAgain]
    }
    await failing.finish()
  }

  @Test func `favorites that cannot be read are reported, and read when the server is back`() async {
    let screen = Screen(
      initialState: .init(), feature: Favorites.feature,
      dependencies: { clock in
        var world = Favorites.Dependencies.simulated(clock: clock, isReachable: { clock.now.offset > .seconds(1) })
        world.jitter = { 1 }
        return world
      }, viewModel: { Favorites.viewModel(of: $0) })
    await screen.dispatch(.loadRequested) { $0.title = "not loaded yet" }
    await screen.advance(by: .milliseconds(100)) {
      ($0.banner, $0.buttons) = ("Not loaded: \(outOfReach)", [.tryAgain])
    }
    await screen.advance(by: .seconds(1)) { ($0.banner, $0.buttons) = (nil, []) }
    await screen.advance(by: .milliseconds(100)) { $0.title = "no favorites" }
    await screen.finish()
  }
}

extension FavoritesScreenTests.Screen {
  fileprivate func markOslo(line: UInt = #line) async {
    await send(.rowTapped(id: "oslo"), line: line) {
      $0.title = "2 favorites"
      $0.rows[1] = .init(id: "oslo", isFavorite: true, mark: .saving)
    }
  }
}

extension Favorites.ViewState {
  fileprivate mutating func showUnsaved() {
    rows[1].mark = .unsaved(outOfReach)
    (banner, buttons) = ("Not saved: \(outOfReach)", [.tryAgain])
  }

  fileprivate mutating func showSaving() {
    rows[1].mark = .saving
    (banner, buttons) = (nil, [])
  }
}

extension Favorites.ViewState.Button {
  fileprivate static let tryAgain = Self(title: "Try again", action: .retryTapped)
}
