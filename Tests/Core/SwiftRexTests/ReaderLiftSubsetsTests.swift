import SwiftRex
import SwiftRexTesting
import Testing

/// Lifting a reader by some of its types: injecting first and lifting afterwards does the same.
struct ReaderLiftSubsetsTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>
  typealias Reader = MiddlewareReader<Int, Middleware>

  let recorder = BehaviorRecorder()
  let f: @Sendable (Int) -> Int? = { $0 % 5 == 0 ? $0 / 5 : nil }
  let g: @Sendable (Int) -> Int = { $0 * 3 + 1 }
  let h: @Sendable (Int) -> Int = { $0 - 7 }
  let next: @Sendable (Int) -> Int = { $0 + 1 }

  /// Each lift of a middleware, with the same lift of a reader, without and with other dependencies.
  var ways: [(middleware: (Middleware) -> Middleware, plain: (Reader) -> Reader, mapped: (Reader) -> Reader)] {
    [
      (
        { $0.lift(inputAction: f, outputAction: g, state: h) }, { $0.lift(inputAction: f, outputAction: g, state: h) },
        { $0.lift(inputAction: f, outputAction: g, state: h, dependencies: next) }
      ),
      (
        { $0.lift(inputAction: f, outputAction: g) }, { $0.lift(inputAction: f, outputAction: g) },
        { $0.lift(inputAction: f, outputAction: g, dependencies: next) }
      ),
      (
        { $0.lift(inputAction: f, state: h) }, { $0.lift(inputAction: f, state: h) },
        { $0.lift(inputAction: f, state: h, dependencies: next) }
      ),
      (
        { $0.lift(outputAction: g, state: h) }, { $0.lift(outputAction: g, state: h) },
        { $0.lift(outputAction: g, state: h, dependencies: next) }
      ),
      (
        { $0.lift(action: .digits, state: h) }, { $0.lift(action: .digits, state: h) },
        { $0.lift(action: .digits, state: h, dependencies: next) }
      ),
      ({ $0.lift(inputAction: f) }, { $0.lift(inputAction: f) }, { $0.lift(inputAction: f, dependencies: next) }),
      ({ $0.lift(outputAction: g) }, { $0.lift(outputAction: g) }, { $0.lift(outputAction: g, dependencies: next) }),
      ({ $0.lift(state: h) }, { $0.lift(state: h) }, { $0.lift(state: h, dependencies: next) }),
      ({ $0.lift(action: .digits) }, { $0.lift(action: .digits) }, { $0.lift(action: .digits, dependencies: next) }),
      ({ $0 }, { $0 }, { $0.lift(dependencies: next) }),
    ]
  }

  @Test(arguments: Seeds.tried) func `injecting commutes with every lift`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = recorder.readers(&random) <> recorder.readers(&random)
    for (number, way) in ways.enumerated() {
      let lifted = recorder.behavior(of: way.middleware(a.inject(7)))
      let injected = [way.plain(a).inject(7), way.mapped(a).inject(6)].map(recorder.behavior)
      #expect(injected == [lifted, lifted], "way \(number)")
    }
  }
}
