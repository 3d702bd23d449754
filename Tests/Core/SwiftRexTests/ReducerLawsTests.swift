import SwiftRex
import SwiftRexTesting
import Testing

/// The laws of reducers, with generated reducers, actions and states.
struct ReducerLawsTests {
  struct Whole: Equatable, Sendable {
    var padding: UInt8 = 3
    var part = Part()
  }

  struct Part: Equatable, Sendable {
    var text = "t"
    var number = 1
  }

  /// Numbers, many of which end in one zero or in two.
  let actions: Generate<Int> = { random in
    Int.random(in: 0...99, using: &random) * [1, 10, 100][Int.random(in: 0...2, using: &random)]
  }

  /// Reducers that do not commute with each other, alone and composed.
  let reducers: Generate<Reducer<Int, Int>> = { random in
    let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let (factor, remainder) = (Int.random(in: -5...5, using: &random), Int.random(in: 0...2, using: &random))
      return Reducer<Int, Int>.reduce { action, state in
        if action % 3 == remainder { state = state &* factor &+ action }
      }
    }
    return parts.reduce(.identity, <>)
  }

  var states: Generate<Int> { { Int.random(in: -9...9, using: &$0) } }
  var wholes: Generate<Whole> { { [states] random in Whole(part: Part(number: states(&random))) } }
  var small: Observation<Reducer<Int, Int>> { .reducer(actions: actions, states: states) }
  var large: Observation<Reducer<Int, Whole>> { .reducer(actions: actions, states: wholes) }

  @Test func `combining is associative and has an identity`() {
    checkLaws(of: .reducer(generating: reducers, actions: actions, states: states))
  }

  @Test func `every kind of lift preserves identities and compositions`() {
    let ways: [@Sendable (Reducer<Int, Int>) -> Reducer<Int, Int>] = [
      { $0.lift(action: .identity, state: \.self) },
      { $0.lift(action: .identity) },
      { $0.lift(state: \.self) },
    ]
    for way in ways { checkLaws(of: .liftByIdentities(generating: reducers, by: way, observing: small)) }
    checkLaws(
      of: .liftTwice(
        generating: reducers, by: { $0.lift(state: \Part.number) }, then: { $0.lift(state: \Whole.part) },
        is: { $0.lift(state: \Whole.part.number) }, observing: large))
    let digits = Prism<Int, Int>.digits
    checkLaws(
      of: .liftTwice(
        generating: reducers, by: { $0.lift(action: digits, state: \Part.number) },
        then: { $0.lift(action: digits, state: \Whole.part) },
        is: { $0.lift(action: digits.appending(digits), state: \Whole.part.number) }, observing: large))
    checkLaws(
      of: .lift(
        generating: reducers, by: { $0.lift(action: .digits, state: \Whole.part.number) }, observing: large))
    checkLaws(
      of: .equation(
        "lifts of the action and of the state commute", generating: reducers,
        { $0.lift(action: .digits).lift(state: \Whole.part.number) },
        { $0.lift(state: \Whole.part.number).lift(action: .digits) }, observing: large))
  }
}

extension Prism<Int, Int> {
  /// Numbers that end in zero, as if the last digit were an enum case.
  static var digits: Prism { Prism(case: { $0 * 10 }, extract: { $0 % 10 == 0 ? $0 / 10 : nil }) }
}

extension Int {
  var successor: Int { self + 1 }
  var tripled: Int { self * 3 }
  var negated: Int { -self }
}
