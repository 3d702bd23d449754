import SwiftRexTesting
import Testing

@testable import ShardedSets

/// A set in shards is the set that it would be without them.
struct ShardedSetTests {
  @Test(arguments: UInt64(1)...10)
  func `whatever is done, it is what a plain set would be`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var items: ShardedSet<String> = []
    var set: Set<String> = []
    for step in 0..<2000 {
      let item = Self.item(&random)
      switch Int.random(in: 0..<100, using: &random) {
      case 0:
        (items, set) = ([], [])
      case 1..<5:
        let other = Self.list(upTo: 45, &random)
        #expect(items.removeAll(in: other) == set.removeAll(in: other))
      case 5..<40:
        #expect(items.remove(item) == set.remove(item))
      case 40..<50:
        #expect(items.update(with: item) == set.update(with: item))
      default:
        #expect(items.insert(item) == set.insert(item))
      }
      #expect(items.contains(item) == set.contains(item))
      #expect(items.count == set.count && items.isEmpty == set.isEmpty)
      if !step.isMultiple(of: 5) { continue }
      let listed = Array(items)
      #expect(Set(listed) == set && listed.count == set.count)
      #expect(items == ShardedSet<String>(set))
    }
  }

  @Test(arguments: UInt64(1)...10)
  func `operations on two sets are those of plain sets, whatever their sizes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let (one, two) = (Self.list(upTo: 90, &random), Self.list(upTo: 90, &random))
      let (items, others) = (ShardedSet<String>(one), ShardedSet<String>(two))
      let (set, other) = (Set(one), Set(two))
      #expect(items.union(others) == ShardedSet<String>(set.union(other)))
      #expect(items.intersection(others) == ShardedSet<String>(set.intersection(other)))
      #expect(items.symmetricDifference(others) == ShardedSet<String>(set.symmetricDifference(other)))
      #expect(items.subtracting(others) == ShardedSet<String>(set.subtracting(other)))
      var changed = (items, items, items, items)
      changed.0.formUnion(others)
      changed.1.formIntersection(others)
      changed.2.formSymmetricDifference(others)
      changed.3.subtract(others)
      #expect(changed.0 == items.union(others) && changed.1 == items.intersection(others))
      #expect(changed.2 == items.symmetricDifference(others) && changed.3 == items.subtracting(others))
      #expect((items == others) == (set == other))
      #expect(items.isSubset(of: others) == set.isSubset(of: other))
      #expect(items.isSuperset(of: items.intersection(others)))
      #expect(items.isDisjoint(with: others.subtracting(items)))
    }
  }

  @Test func `there are as many shards as the square root of the items, however they came`() {
    var items: ShardedSet<String> = []
    for number in 0..<10_000 { items.insert("item \(number)") }
    #expect(items.shards.count == 100)
    #expect(items.shards.map(\.count).max() ?? 0 < 400)
    #expect(items.shards == ShardedSet<String>((0..<10_000).reversed().map { "item \($0)" }).shards)
    for number in 100..<10_000 { items.remove("item \(number)") }
    #expect(items.shards.count == 10)
    #expect(items == ShardedSet<String>((0..<100).map { "item \($0)" }))
  }

  @Test func `a changed copy shares all shards but one`() {
    let items = ShardedSet<String>((0..<2550).map { "item \($0)" })
    var copy = items
    #expect(copy.sharedShards(with: items) == 50)
    copy.insert("oslo")
    #expect(copy.sharedShards(with: items) == 49)
    copy.remove("oslo")
    #expect(copy.sharedShards(with: items) == 49)
    #expect(copy == items)
  }

  @Test func `a copy that needs another shard shares all but the two between which items are divided`() {
    let items = ShardedSet<String>((0..<2499).map { "item \($0)" })
    var copy = items
    copy.insert("oslo")
    #expect(copy.shards.count == items.shards.count + 1)
    #expect(copy.sharedShards(with: items) >= items.shards.count - 2)
    #expect(copy.subtracting(items) == ["oslo"])
    #expect(items.subtracting(copy) == [])
  }

  @Test func `uniting and subtracting share what they do not change`() {
    let items = ShardedSet<String>((0..<2550).map { "item \($0)" })
    #expect(items.union(["oslo"]).sharedShards(with: items) == 49)
    #expect(ShardedSet(["oslo"]).union(items).sharedShards(with: items) == 49)
    #expect(items.subtracting(["item 7"]).sharedShards(with: items) == 49)
    #expect(items.subtracting([]).sharedShards(with: items) == 50)
  }

  @Test func `items are equal where their texts are, however they are encoded`() {
    var items: ShardedSet<String> = ["caf\u{E9}"]
    #expect(items.contains("cafe\u{301}"))
    #expect(items.insert("cafe\u{301}") == (false, "caf\u{E9}"))
    #expect(items.remove("cafe\u{301}") == "caf\u{E9}")
  }

  @Test func `items are written and mirrored as those of a set`() {
    #expect("\(["oslo"] as ShardedSet<String>)" == #"["oslo"]"#)
    let items: ShardedSet<String> = ["rome", "oslo", "lima"]
    let mirror = Mirror(reflecting: items)
    #expect(mirror.displayStyle == .set)
    #expect(Set(mirror.children.compactMap { $0.value as? String }) == ["rome", "oslo", "lima"])
  }

  @Test func `positions ascend, and none comes before itself`() {
    let indices = Array(ShardedSet<String>((0..<100).map(String.init)).indices)
    #expect(zip(indices, indices.dropFirst()).allSatisfy { $0 < $1 })
    #expect(!indices.contains { $0 < $0 })
  }

  private static func list(upTo limit: Int, _ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...limit, using: &random)).map { _ in item(&random) }
  }

  /// One of sixty items, which fill up to seven shards.
  private static func item(_ random: inout SeededGenerator) -> String {
    String(Int.random(in: 0..<60, using: &random))
  }
}

extension SetAlgebra where Self: Sequence, Element == String {
  /// Removes items, and answers what is left, sorted.
  fileprivate mutating func removeAll(in items: [String]) -> [String] {
    subtract(Self(items))
    return sorted()
  }
}

extension ShardedSet<String> {
  /// How many shards have the same storage in both; a set is one reference to its storage.
  fileprivate func sharedShards(with other: Self) -> Int {
    zip(shards, other.shards).count { unsafeBitCast($0, to: Int.self) == unsafeBitCast($1, to: Int.self) }
  }
}
