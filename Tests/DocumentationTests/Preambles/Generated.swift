import SwiftRex
import SwiftRexTesting

/// Generated values for the laws in the examples.
struct Whole: Equatable, Sendable {
  var part = 1
}

let numbers: Generate<Int> = { Int.random(in: 0...99, using: &$0) }
let wholes: Generate<Whole> = { Whole(part: numbers(&$0)) }

let reducers: Generate<Reducer<Int, Int>> = { random in
  let factor = numbers(&random)
  return .reduce { action, state in state = state &* factor &+ action }
}

let states = Observation.reducer(actions: numbers, states: wholes)

extension Prism<Int, Int> {
  /// Numbers that end in zero, as if the last digit were an enum case.
  static var part: Prism { Prism(case: { $0 * 10 }, extract: { $0 % 10 == 0 ? $0 / 10 : nil }) }
}
