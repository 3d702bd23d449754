import SwiftRex
import SwiftRexTesting
import Testing

/// Reducers lifted to a part of the state that may be missing.
struct OptionalLiftTests {
  struct Whole: Equatable, Sendable {
    var padding: UInt8 = 1
    var number: Int?
    var list: [Int]?
  }

  func reducer(_ random: inout SeededGenerator) -> Reducer<Int, Int> {
    let factor = Int.random(in: -5...5, using: &random)
    return .reduce { action, state in state = state &* factor &+ action }
  }

  func ways(_ reducer: Reducer<Int, Int>) -> [Reducer<Int, Whole>] {
    [
      reducer.liftToOptional(action: .digits, state: \.number),
      reducer.liftToOptional(action: { $0 % 10 == 0 ? $0 / 10 : nil }, state: \.number),
      reducer.liftToOptional(state: \Whole.number).lift(action: .digits),
    ]
  }

  @Test(arguments: Seeds.tried)
  func `a state that is there changes as it would alone, one that is missing stays missing`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (reducer(&random), reducer(&random))
    for (together, apart) in zip(ways(a <> b), zip(ways(a), ways(b)).map { $0 <> $1 }) {
      for action in [10, 11, 20] {
        let alone = action % 10 == 0 ? (a <> b).reduce(action / 10, 4) : 4
        #expect(together.reduce(action, Whole(number: 4)) == Whole(number: alone))
        #expect(apart.reduce(action, Whole(number: 4)) == Whole(number: alone))
        #expect(together.reduce(action, Whole()) == Whole())
      }
    }
  }

  @Test func `it is changed in place`() {
    let appending = Reducer<Int, [Int]>.reduce { action, list in list[action] += 1 }
    let lifted = appending.liftToOptional(state: \Whole.list)
    var whole = Whole(list: Array(0..<1_000))
    let before = address(of: whole.list ?? [])
    for action in 0..<3 { lifted.reduce(action, &whole) }
    #expect(address(of: whole.list ?? []) == before)
    #expect(whole.list?.prefix(3) == [1, 2, 3])
  }
}
