import SwiftRex
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

  /// A reducer that does not commute with its likes.
  func reducer(_ random: inout SeededGenerator) -> Reducer<Int, Int> {
    let factor = Int.random(in: -5...5, using: &random)
    let remainder = Int.random(in: 0...2, using: &random)
    return .reduce { action, state in
      if action % 3 == remainder { state = state &* factor &+ action }
    }
  }

  func expectEqual<State: Equatable & Sendable>(
    _ left: Reducer<Int, State>, _ right: Reducer<Int, State>, from state: State, _ random: inout SeededGenerator,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var (one, other) = (state, state)
    for _ in 0..<20 {
      let action = Int.random(in: 0...99, using: &random)
      left.reduce(action, &one)
      right.reduce(action, &other)
      #expect(one == other, sourceLocation: sourceLocation)
    }
  }

  @Test(arguments: Seeds.tried) func `combining is associative and has an identity`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (reducer(&random), reducer(&random), reducer(&random))
    expectEqual((a <> b) <> c, a <> (b <> c), from: 1, &random)
    expectEqual(a <> .identity, a, from: 1, &random)
    expectEqual(.identity <> a, a, from: 1, &random)
  }

  @Test(arguments: Seeds.tried) func `lifting by identities changes nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = reducer(&random) <> reducer(&random)
    expectEqual(a.lift(action: .identity, state: \.self), a, from: 1, &random)
    expectEqual(a.lift(action: { $0 }, state: \.self), a, from: 1, &random)
    expectEqual(a.lift(action: .identity), a, from: 1, &random)
    expectEqual(a.lift(state: \.self), a, from: 1, &random)
    expectEqual(a.lift(actionGetter: { $0 }, stateGetter: { $0 }, stateSetter: { $0 = $1 }), a, from: 1, &random)
  }

  @Test(arguments: Seeds.tried) func `lifting twice is lifting by both`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = reducer(&random) <> reducer(&random)
    let even: @Sendable (Int) -> Int? = { $0 % 2 == 0 ? $0 / 2 : nil }
    let notFour: @Sendable (Int) -> Int? = { $0 % 4 == 0 ? nil : $0 + 1 }
    expectEqual(
      a.lift(action: even, state: \Part.number).lift(action: notFour, state: \Whole.part),
      a.lift(action: { notFour($0).flatMap(even) }, state: \Whole.part.number), from: Whole(), &random)
    expectEqual(
      a.lift(state: \Part.number).lift(state: \Whole.part), a.lift(state: \Whole.part.number), from: Whole(), &random)
    let (outer, inner) = (Prism<Int, Int>.digits, Prism<Int, Int>.digits)
    expectEqual(
      a.lift(action: inner, state: \Part.number).lift(action: outer, state: \Whole.part),
      a.lift(action: outer.appending(inner), state: \Whole.part.number), from: Whole(), &random)
  }

  @Test(arguments: Seeds.tried) func `lifting a composition is composing the lifted`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (reducer(&random), reducer(&random))
    expectEqual(
      (a <> b).lift(action: .digits, state: \Whole.part.number),
      a.lift(action: .digits, state: \.part.number) <> b.lift(action: .digits, state: \.part.number), from: Whole(),
      &random)
    expectEqual(
      Reducer<Int, Int>.identity.lift(action: .digits, state: \Whole.part.number), .identity, from: Whole(), &random)
  }

  @Test(arguments: Seeds.tried) func `every way to lift does the same`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = reducer(&random) <> reducer(&random)
    let byPrism = a.lift(action: .digits, state: \Whole.part.number)
    let extract = Prism<Int, Int>.digits.extract
    expectEqual(byPrism, a.lift(action: extract, state: \.part.number), from: Whole(), &random)
    expectEqual(byPrism, a.lift(action: .digits).lift(state: \.part.number), from: Whole(), &random)
    expectEqual(byPrism, a.lift(state: \Whole.part.number).lift(action: extract), from: Whole(), &random)
    expectEqual(
      byPrism,
      a.lift(actionGetter: extract, stateGetter: \.part.number, stateSetter: { $0.part.number = $1 }), from: Whole(),
      &random)
  }
}

extension Prism<Int, Int> {
  /// Numbers that end in zero, as if the last digit were an enum case.
  static var digits: Prism { Prism(embed: { $0 * 10 }, extract: { $0 % 10 == 0 ? $0 / 10 : nil }) }
}
