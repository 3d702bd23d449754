import FavoritesFeature
import Inspection
import SwiftRex
import Testing

/// The changes of favorites as text.
struct FavoritesChangesTests {
  @Test func `a tap while others wait shows its own change alone`() {
    var before = Favorites.State()
    for number in 1...100 { Favorites.reducer.reduce(.itemTapped("item \(number)"), &before) }
    var after = before
    Favorites.reducer.reduce(.itemTapped("oslo"), &after)
    #expect(
      ValueChange.between(before, after).map(\.description) == [
        #"items: + "oslo""#, #"pending["oslo"]: + Change(item: "oslo", isMember: true, sequence: 101)"#,
        #"serverState["oslo"]: + false"#, "lastSequence: 100 → 101",
      ])
    before = after
    Favorites.reducer.reduce(.itemTapped("oslo"), &after)
    #expect(
      ValueChange.between(before, after).map(\.description) == [
        #"items: - "oslo""#, #"pending["oslo"].isMember: true → false"#, #"pending["oslo"].sequence: 101 → 102"#,
        "lastSequence: 101 → 102",
      ])
  }
}
