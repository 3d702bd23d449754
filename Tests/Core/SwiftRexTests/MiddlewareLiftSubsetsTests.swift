import SwiftRex
import SwiftRexTesting
import Testing

/// The laws of lifting a middleware by some of its types, with generated middlewares.
struct MiddlewareLiftSubsetsTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>

  /// Functions for each of the three types, and every lift by some of them.
  struct Lift: Sendable {
    var input: @Sendable (Int) -> Int? = { $0 % 5 == 0 ? $0 / 5 : nil }
    var output: @Sendable (Int) -> Int = { $0 * 3 + 1 }
    var state: @Sendable (Int) -> Int = { $0 - 7 }

    var ways: [@Sendable (Middleware) -> Middleware] {
      [
        { $0.lift(inputAction: input, outputAction: output, state: state) },
        { $0.lift(inputAction: input, outputAction: output) },
        { $0.lift(inputAction: input, state: state) },
        { $0.lift(outputAction: output, state: state) },
        { $0.lift(inputAction: input) },
        { $0.lift(outputAction: output) },
        { $0.lift(state: state) },
      ]
    }

    /// The same by the lift that names all three.
    func whole(_ way: Int, _ middleware: Middleware) -> Middleware {
      middleware.lift(
        inputAction: [0, 1, 2, 4].contains(way) ? input : Lift.identity.input,
        outputAction: [0, 1, 3, 5].contains(way) ? output : Lift.identity.output,
        state: [0, 2, 3, 6].contains(way) ? state : Lift.identity.state)
    }

    /// First the other, then this.
    func after(_ inner: Lift) -> Lift {
      Lift(
        input: { input($0).flatMap(inner.input) }, output: { output(inner.output($0)) },
        state: { inner.state(state($0)) })
    }

    static let identity = Lift(input: { $0 }, output: { $0 }, state: { $0 })
  }

  let recorder = BehaviorRecorder()
  let lift = Lift()

  func two(_ seed: UInt64) -> (Middleware, Middleware) {
    var random = SeededGenerator(seed: seed)
    return (recorder.middleware(1, &random), recorder.middleware(2, &random))
  }

  @Test(arguments: Seeds.tried) func `what is not named stays as it is`(seed: UInt64) {
    let (a, b) = two(seed)
    for (number, way) in lift.ways.enumerated() {
      #expect(recorder.behavior(of: way(a <> b)) == recorder.behavior(of: lift.whole(number, a <> b)), "way \(number)")
    }
  }

  @Test(arguments: Seeds.tried) func `lifting by identities changes nothing`(seed: UInt64) {
    let (a, b) = two(seed)
    for way in Lift.identity.ways { #expect(recorder.behavior(of: way(a <> b)) == recorder.behavior(of: a <> b)) }
  }

  @Test(arguments: Seeds.tried) func `lifting twice is lifting by both`(seed: UInt64) {
    let (a, b) = two(seed)
    let outer = Lift(input: { $0 > 9 ? $0 + 10 : nil }, output: { -$0 }, state: { $0 * 2 })
    for (number, way) in lift.ways.enumerated() {
      let twice = outer.ways[number](way(a <> b))
      #expect(
        recorder.behavior(of: twice) == recorder.behavior(of: outer.after(lift).ways[number](a <> b)), "way \(number)")
    }
  }

  @Test(arguments: Seeds.tried) func `lifting a composition is composing the lifted`(seed: UInt64) {
    let (a, b) = two(seed)
    for (number, way) in lift.ways.enumerated() {
      #expect(recorder.behavior(of: way(a <> b)) == recorder.behavior(of: way(a) <> way(b)), "way \(number)")
    }
    #expect(recorder.behavior(of: lift.ways[6](.identity)) == [])
  }

  @Test(arguments: Seeds.tried) func `a prism alone lifts input and output`(seed: UInt64) {
    let (a, b) = two(seed)
    let lifted = (a <> b).lift(action: .digits)
    #expect(recorder.behavior(of: lifted) == recorder.behavior(of: (a <> b).lift(action: .digits, state: { $0 })))
    #expect(recorder.behavior(of: lifted) != recorder.behavior(of: a <> b))
  }
}
