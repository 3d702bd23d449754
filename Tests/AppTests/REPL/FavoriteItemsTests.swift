import FavoritesFeature
import Inspection
import ShardedSets
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
}
