import SwiftRexTesting
import Testing

@testable import Inspection

/// Values that are too large to be written down as a whole.
@Suite struct LimitTests {
  @Test func `the first elements of every collection are written, in order`() {
    let values: [(Any, limit: Int, text: String)] = [
      (Set(1...1000), 3, "[1, 2, 3]"), (Array(5...1000), 3, "[5, 6, 7]"),
      (["c": [1, 2, 3], "a": [4], "b": []], 2, #"["a": [4], "b": []]"#),
      ((Set(1...3), Set([1]), [Int: Int]()), 3, "([1, 2, 3], [1], [:])"),
      (([1, 2], Set([1, 2]), [1: 2], 7), 0, "([], [], [:], 7)"),
    ]
    #expect(values.map { Literal(reflecting: $0.0, elements: $0.limit).description } == values.map(\.text))
  }

  @Test(arguments: UInt64(1)...20)
  func `the text of a value is the beginning of its whole text`(seed: UInt64) {
    var dice = SeededGenerator(seed: seed)
    for _ in 0..<20 {
      let value = Dictionary(grouping: dice.list(upTo: 100, of: 150)) { $0 % 7 }.mapValues(Set.init)
      let limit = dice.upTo(400)
      let whole = Literal(reflecting: value)
      #expect(Literal.description(of: value, limit: limit) == whole.description(limit: limit), "seed \(seed)")
    }
  }

  @Test(arguments: 0...12)
  func `changes are described as far as there is room, and all are counted`(limit: Int) {
    struct Both: Equatable {
      var numbers: Set<Int>
      var list: [Int]
      var names: [String: Int]
    }
    let old = Both(numbers: [1, 2, 3, 4], list: [1], names: ["a": 1, "b": 2])
    let new = Both(numbers: [4, 5, 6, 7], list: [1, 2, 3], names: ["a": 2, "c": 3])
    let all = ValueChange.between(old, new)
    let (first, rest) = ValueChange.between(old, new, limit: limit)
    #expect(first == Array(all.prefix(limit)) && first.count + rest == 11)
  }

  @Test func `a change more than a hundred levels deep is found at the hundredth`() {
    indirect enum Chain {
      case end(Int), link(Chain)
    }
    func chain(_ end: Int) -> Chain { (0..<150).reduce(.end(end)) { chain, _ in .link(chain) } }
    #expect(ValueChange.between(chain(1), chain(2)).map { $0.path.split(separator: ".").count } == [100])
  }

  @Test func `a collection of too many elements is counted, not compared`() {
    struct Both: Equatable {
      var numbers: Set<Int>
      var list = [Int](), names = [Int: [Int]]()
    }
    func changes(_ old: Both, _ new: Both) -> [String] {
      ValueChange.between(old, new, limit: .max, elementLimit: 3).first.map(\.description)
    }
    let old = Both(numbers: [1, 2, 3], list: [1, 2, 3, 4], names: [1: [1]])
    let found = [
      changes(old, Both(numbers: [1, 2, 3, 4], list: [5], names: [1: [1, 2, 3, 4], 2: []])),
      changes(old, Both(numbers: [1, 2], list: [1, 2, 3, 5])),
    ]
    let expected = [
      ["numbers: 3 → 4 elements", "list: 4 → 1 elements", "names[1]: 1 → 4 elements", "names[2]: + []"],
      ["numbers: - 3", "list: 4 elements, not compared", "names[1]: - [1]"],
    ]
    #expect(found == expected)
  }
}
