import FavoritesFeature
import Inspection
import SwiftRex
import Testing

/// Favorites as text.
struct FavoriteItemsTests {
  @Test func `items are printed, found and parsed as those of a set`() throws {
    let items: Favorites.Items = ["rome", "oslo", "a \"b\"", "lima"]
    #expect(Literal(reflecting: items) == Literal(reflecting: Set(items)))
    #expect(Literal(reflecting: items).description == #"["a \"b\"", "lima", "oslo", "rome"]"#)
    #expect(try Literal(reflecting: items).decode(as: Favorites.Items.self) == items)
    #expect(try Literal(parsing: #"["oslo", "oslo"]"#).decode(as: Favorites.Items.self) == ["oslo"])
    #expect(try inspect(items, at: #"["rome"]"#) as? String == "rome")
    let error = #expect(throws: Literal.PathError.self) { try inspect(items, at: #"["bern"]"#) }
    #expect(error?.message == #"no ["bern"], there are elements "a \"b\"", "lima", "oslo", "rome""#)
  }

  @Test func `a tap while others wait is told by itself, whatever waits`() {
    var before = Favorites.State()
    for number in 1...100 { Favorites.reducer.reduce(.itemTapped("item \(number)"), &before) }
    var after = before
    Favorites.reducer.reduce(.itemTapped("oslo"), &after)
    #expect(
      ValueChange.between(before, after).map(\.description) == [
        #"items: + "oslo""#, #"pending: + Change(item: "oslo", isMember: true, sequence: 101)"#,
        #"serverState: + Membership(item: "oslo", isMember: false)"#, "lastSequence: 100 → 101",
      ])
    before = after
    Favorites.reducer.reduce(.itemTapped("oslo"), &after)
    #expect(
      ValueChange.between(before, after).map(\.description) == [
        #"items: - "oslo""#, #"pending: - Change(item: "oslo", isMember: true, sequence: 101)"#,
        #"pending: + Change(item: "oslo", isMember: false, sequence: 102)"#, "lastSequence: 101 → 102",
      ])
  }
}
