import SwiftRex
import Testing

/// Middlewares lifted to a part of the state that may be missing.
struct OptionalMiddlewareTests {
  typealias Whole = OptionalLiftTests.Whole
  typealias App = AnyMiddleware<Int, Int, Whole>

  let log = Log<String>()

  /// A middleware that logs what it reads, both times, and dispatches 3 for the action 2.
  var part: AnyMiddleware<Int, Int, Int> {
    AnyMiddleware { [log] action, _, state in
      log.append("\(action) in \(state())")
      return IO { output in
        log.append("effect in \(state())")
        if action == 2 { output.dispatch(3) }
      }
    }
  }

  static let reader = MiddlewareReader<AnyMiddleware<Int, Int, Int>, AnyMiddleware<Int, Int, Int>> { $0 }

  static let ways: [@Sendable (AnyMiddleware<Int, Int, Int>) -> App] = [
    { $0.liftToOptional(action: .digits, state: \.number) },
    {
      $0.liftToOptional(
        inputAction: Prism<Int, Int>.digits.extract, outputAction: Prism<Int, Int>.digits.embed, state: \.number)
    },
    { $0.liftToOptional(state: \Whole.number).lift(action: .digits) },
    { reader.liftToOptional(action: .digits, state: \.number).inject($0) },
    { reader.liftToOptional(state: \Whole.number).inject($0).lift(action: .digits) },
  ]

  @Test func `a middleware handles an action only if its part exists`() {
    let reducer = Reducer<Int, Whole>.reduce { action, whole in
      if action % 10 == 0 { whole.number = whole.number.map { $0 + action / 10 } }
      if action == 1 { whole.number = 0 }
      if action == 2 { whole.number = nil }
    }
    for (number, lift) in Self.ways.enumerated() {
      log.clear()
      let store = makeStore(Whole(), reducer, lift(part))
      for action in [20, 1, 20, 2, 20] { store.dispatch(action) }
      #expect(log.elements == ["2 in 0", "effect in 2", "3 in 2", "effect in 5"], "way \(number)")
    }
  }
}
