import FavoritesFeature
import Foundation
import Testing

/// Items as a list of JSON, as that of a plain set.
struct FavoritesItemsJSONTests {
  @Test func `items are written as a list, and read from one that repeats itself`() throws {
    let items = Favorites.Items((0..<100).map(String.init))
    let data = try JSONEncoder().encode(items)
    #expect(try JSONDecoder().decode(Set<String>.self, from: data) == Set(items))
    #expect(try JSONDecoder().decode(Favorites.Items.self, from: data) == items)
    #expect(try JSONDecoder().decode(Favorites.Items.self, from: Data(#"["b", "a", "b"]"#.utf8)) == ["a", "b"])
  }
}
