import SwiftRex
import SwiftRexTesting
import Testing

/// Lifting a middleware by some of its types.
struct MiddlewareLiftSubsetsTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>

  let recorder = BehaviorRecorder()
  let input: @Sendable (Int) -> Int? = { $0 % 5 == 0 ? $0 / 5 : nil }
  let output: @Sendable (Int) -> Int = { $0 * 3 + 1 }
  let state: @Sendable (Int) -> Int = { $0 - 7 }

  /// Each lift by some of the types, beside the lift that names all three.
  var ways: [(some: (Middleware) -> Middleware, all: (Middleware) -> Middleware)] {
    let digits = Prism<Int, Int>.digits
    func all(
      _ input: @escaping @Sendable (Int) -> Int? = { $0 }, _ output: @escaping @Sendable (Int) -> Int = { $0 },
      _ state: @escaping @Sendable (Int) -> Int = { $0 }
    ) -> (Middleware) -> Middleware {
      { $0.lift(inputAction: input, outputAction: output, state: state) }
    }
    return [
      ({ $0.lift(inputAction: input, outputAction: output) }, all(input, output)),
      ({ $0.lift(inputAction: input, state: state) }, all(input, { $0 }, state)),
      ({ $0.lift(outputAction: output, state: state) }, all({ $0 }, output, state)),
      ({ $0.lift(inputAction: input) }, all(input)),
      ({ $0.lift(outputAction: output) }, all({ $0 }, output)),
      ({ $0.lift(state: state) }, all({ $0 }, { $0 }, state)),
      ({ $0.lift(action: .digits) }, all(digits.extract, digits.embed)),
      ({ $0.lift(action: .digits, state: state) }, all(digits.extract, digits.embed, state)),
    ]
  }

  @Test(arguments: Seeds.tried) func `what is not named stays as it is`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let middleware = recorder.middleware(1, &random) <> recorder.middleware(2, &random)
    for (number, way) in ways.enumerated() {
      #expect(
        recorder.behavior(of: way.some(middleware)) == recorder.behavior(of: way.all(middleware)), "way \(number)")
    }
  }
}
