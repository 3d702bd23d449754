import SwiftRex
import SwiftRexTesting
import Testing

/// Lifting a reader by some of its types: injecting first and lifting afterwards does the same.
struct ReaderLiftSubsetsTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>
  typealias Reader = MiddlewareReader<Int, Middleware>

  let recorder = BehaviorRecorder()
  let input: @Sendable (Int) -> Int? = { $0 % 5 == 0 ? $0 / 5 : nil }
  let output: @Sendable (Int) -> Int = { $0 * 3 + 1 }
  let state: @Sendable (Int) -> Int = { $0 - 7 }
  let world: @Sendable (Int) -> Int = { $0 + 1 }

  /// The ways that leave the dependencies as they are, and those that change them, each beside the lift of a middleware.
  var ways: [(plain: (Reader) -> Reader, mapped: (Reader) -> Reader, middleware: (Middleware) -> Middleware)] {
    [
      (
        { $0.lift(inputAction: input, outputAction: output, state: state) },
        { $0.lift(inputAction: input, outputAction: output, state: state, dependencies: world) },
        { $0.lift(inputAction: input, outputAction: output, state: state) }
      ),
      (
        { $0.lift(inputAction: input, outputAction: output) },
        { $0.lift(inputAction: input, outputAction: output, dependencies: world) },
        { $0.lift(inputAction: input, outputAction: output) }
      ),
      (
        { $0.lift(inputAction: input, state: state) },
        { $0.lift(inputAction: input, state: state, dependencies: world) },
        { $0.lift(inputAction: input, state: state) }
      ),
      (
        { $0.lift(outputAction: output, state: state) },
        { $0.lift(outputAction: output, state: state, dependencies: world) },
        { $0.lift(outputAction: output, state: state) }
      ),
      (
        { $0.lift(inputAction: input) }, { $0.lift(inputAction: input, dependencies: world) },
        { $0.lift(inputAction: input) }
      ),
      (
        { $0.lift(outputAction: output) }, { $0.lift(outputAction: output, dependencies: world) },
        { $0.lift(outputAction: output) }
      ),
      ({ $0.lift(state: state) }, { $0.lift(state: state, dependencies: world) }, { $0.lift(state: state) }),
      ({ $0.lift(action: .digits) }, { $0.lift(action: .digits, dependencies: world) }, { $0.lift(action: .digits) }),
      (
        { $0.lift(action: .digits, state: state) },
        { $0.lift(action: .digits, state: state, dependencies: world) },
        { $0.lift(action: .digits, state: state) }
      ),
      ({ $0 }, { $0.lift(dependencies: world) }, { $0 }),
    ]
  }

  @Test(arguments: Seeds.tried) func `injecting commutes with every lift`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = recorder.readers(&random) <> recorder.readers(&random)
    for (number, way) in ways.enumerated() {
      let (one, other) = (
        recorder.behavior(of: way.plain(a).inject(7)), recorder.behavior(of: way.middleware(a.inject(7)))
      )
      #expect(one == other, "way \(number)")
      #expect(recorder.behavior(of: way.mapped(a).inject(6)) == other, "way \(number)")
    }
  }
}
