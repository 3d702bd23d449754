import SwiftRex
import Testing

@testable import FavoritesFeature

/// Answers that arrive late.
struct RaceTests {
  @Test func `items and earlier changes that arrive late do not replace the change in flight`() {
    var state = Favorites.State()
    Favorites.reducer.reduce(.itemTapped("oslo"), &state)
    Favorites.reducer.reduce(
      .outboxRead([change("oslo", 1, isMember: false), change("rome", 2)], message: nil), &state)
    Favorites.reducer.reduce(.loaded(.init(items: ["lima"])), &state)
    #expect(
      (state.items, state.sync, state.unresolved)
        == (["oslo", "rome", "lima"], .saving([change("oslo", 1)]), [change("rome", 0), change("oslo", 1)]))
  }

  @Test func `the result of a batch that is not in flight changes nothing`() {
    var state = Favorites.State()
    Favorites.reducer.reduce(.itemTapped("oslo"), &state)
    let before = state
    let old = change("oslo", 99)
    for result: Favorites.SyncResult in [
      .init(saved: [old]), .init(rejected: [.init(change: old, reason: "old")]), .init(),
    ] {
      Favorites.reducer.reduce(.synced(result), &state)
      #expect(state == before)
    }
  }
}
