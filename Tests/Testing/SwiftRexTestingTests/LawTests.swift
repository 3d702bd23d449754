import SwiftRex
import Testing

@testable import SwiftRexTesting

/// The laws of the framework, checked with the kit.
struct LawTests {
  struct Whole: Equatable, Sendable {
    var padding = "p"
    var part = 1
  }

  static let numbers: Generate<Int> = { Int.random(in: 0...99, using: &$0) }
  static let wholes: Generate<Whole> = { Whole(part: numbers(&$0)) }
  static let digits = Prism<Int, Int>(embed: { $0 * 10 }, extract: { $0 % 10 == 0 ? $0 / 10 : nil })

  static let reducers: Generate<Reducer<Int, Int>> = { random in
    let (factor, remainder) = (Int.random(in: -5...5, using: &random), Int.random(in: 0...2, using: &random))
    return .reduce { action, state in
      if action % 3 == remainder { state = state &* factor &+ action }
    }
  }

  static let effects: Generate<IO<Int>> = { random in
    let number = numbers(&random)
    if number % 4 == 0 { return .pure() }
    return IO { output in for addend in 0..<number % 3 { output.dispatch(number + addend) } }
  }

  static let middlewares: Generate<AnyMiddleware<Int, Int, Int>> = { random in
    let number = numbers(&random)
    return AnyMiddleware { action, source, state in
      let before = state()
      if action % 4 == number % 4 { return .pure() }
      return IO { output in output.dispatch(number * before - state(), from: source.with(info: "\(number)")) }
    }
  }

  static let readers: Generate<MiddlewareReader<Int, AnyMiddleware<Int, Int, Int>>> = { random in
    let seed = random.next()
    return MiddlewareReader { dependencies in
      var random = SeededGenerator(seed: seed &+ UInt64(dependencies))
      return middlewares(&random)
    }
  }

  @Test func `reducers`() {
    checkLaws(of: .reducer(generating: Self.reducers, actions: Self.numbers, states: Self.numbers))
  }

  @Test func `effects`() {
    checkLaws(of: .io(generating: Self.effects))
  }

  @Test func `middlewares`() {
    checkLaws(of: .middleware(generating: Self.middlewares, actions: Self.numbers, states: Self.numbers))
  }

  @Test func `readers`() {
    checkLaws(
      of: .reader(
        generating: Self.readers, dependencies: Self.numbers, actions: Self.numbers, states: Self.numbers))
  }

  @Test func `prisms`() {
    checkLaws(of: .prism(Self.digits, wholes: Self.numbers, parts: Self.numbers))
    checkLaws(of: .prism(.identity, wholes: Self.numbers, parts: Self.numbers))
  }

  @Test func `lifts of reducers`() {
    let observation = Observation.reducer(actions: Self.numbers, states: Self.wholes)
    checkLaws(
      of: .lift(
        generating: Self.reducers, by: { $0.lift(action: Self.digits, state: \Whole.part) }, observing: observation))
    checkLaws(
      of: .liftByIdentities(
        generating: Self.reducers, by: { $0.lift(action: .identity, state: \.self) },
        observing: .reducer(actions: Self.numbers, states: Self.numbers)))
    checkLaws(
      of: .liftTwice(
        generating: Self.reducers, by: { $0.lift(action: Self.digits) },
        then: { $0.lift(action: Self.digits, state: \Whole.part) },
        is: { $0.lift(action: Self.digits.appending(Self.digits), state: \Whole.part) }, observing: observation))
  }

  @Test func `lifts of readers`() {
    checkLaws(
      of: .injection(
        generating: Self.readers, worlds: { "\(Self.numbers(&$0))" },
        by: {
          $0.lift(
            action: Self.digits, state: { (whole: Whole) in whole.part },
            dependencies: { (world: String) in world.count })
        },
        of: { $0.lift(action: Self.digits, state: { (whole: Whole) in whole.part }) }, dependencies: { $0.count },
        observing: .middleware(actions: Self.numbers, states: Self.wholes)))
  }

  @Test func `lifts of middlewares`() {
    checkLaws(
      of: .lift(
        generating: Self.middlewares, by: { $0.lift(action: Self.digits, state: { (whole: Whole) in whole.part }) },
        observing: .middleware(actions: Self.numbers, states: Self.wholes)))
  }
}
