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

  static let ways: [@Sendable (Reducer<Int, Int>) -> Reducer<Int, Whole>] = [
    { $0.liftToOptional(action: .digits, state: \.number) },
    { $0.liftToOptional(state: \Whole.number).lift(action: .digits) },
  ]

  @Test func `an existing part changes as it would alone, and a missing one stays missing`() {
    let laws = ReducerLawsTests()
    let wholes: Generate<Whole> = { random in
      Whole(number: Bool.random(using: &random) ? Int.random(in: -9...9, using: &random) : nil)
    }
    for (number, lift) in Self.ways.enumerated() {
      checkLaws(
        of: .equation(
          "way \(number)", generating: laws.reducers, lift,
          { part in
            Reducer<Int, Whole>.reduce { action, whole in
              if action % 10 == 0 { whole.number = whole.number.map { part.reduce(action / 10, $0) } }
            }
          }, observing: .reducer(actions: laws.actions, states: wholes)))
    }
  }

  @Test func `a part that may be missing is changed in place`() {
    let appending = Reducer<Int, [Int]>.reduce { action, list in list[action] += 1 }
    let lifted = appending.liftToOptional(state: \Whole.list)
    var whole = Whole(list: Array(0..<1_000))
    let before = address(of: whole.list ?? [])
    for action in 0..<3 { lifted.reduce(action, &whole) }
    #expect((address(of: whole.list ?? []), whole.list?.prefix(3)) == (before, [1, 2, 3]))
  }
}
