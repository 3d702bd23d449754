import Foundation
import ShardedSets
import Testing

/// A set as a list of JSON, as that of a plain set.
struct ShardedSetCodableTests {
  @Test func `items are written as a list, and read from one that repeats itself`() throws {
    let items = ShardedSet<String>((0..<100).map(String.init))
    let data = try JSONEncoder().encode(items)
    #expect(try JSONDecoder().decode(Set<String>.self, from: data) == Set(items))
    #expect(try JSONDecoder().decode(ShardedSet<String>.self, from: data) == items)
    #expect(try JSONDecoder().decode(ShardedSet<String>.self, from: Data(#"["b", "a", "b"]"#.utf8)) == ["a", "b"])
  }
}
