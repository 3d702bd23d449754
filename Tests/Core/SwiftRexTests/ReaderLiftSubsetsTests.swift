import SwiftRex
import SwiftRexTesting
import Testing

/// Lifting a reader by some of its types: injecting first and lifting then comes to the same.
struct ReaderLiftSubsetsTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>
  typealias Reader = MiddlewareReader<Int, Middleware>

  let recorder = BehaviorRecorder()
  let input: @Sendable (Int) -> Int? = { $0 % 5 == 0 ? $0 / 5 : nil }
  let output: @Sendable (Int) -> Int = { $0 * 3 + 1 }
  let state: @Sendable (Int) -> Int = { $0 - 7 }
  let world: @Sendable (Int) -> Int = { $0 + 1 }

  /// A reader whose middleware shows which dependencies it was given.
  func reader(_ name: Int, _ random: inout SeededGenerator) -> Reader {
    let seed = random.next()
    return Reader { [recorder] dependencies in
      var random = SeededGenerator(seed: seed)
      return recorder.middleware(name * 1_000 + dependencies, &random)
    }
  }

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
    let a = reader(1, &random) <> reader(2, &random)
    for (number, way) in ways.enumerated() {
      let (one, other) = (
        recorder.behavior(of: way.plain(a).inject(7)), recorder.behavior(of: way.middleware(a.inject(7)))
      )
      #expect(one == other, "way \(number)")
      #expect(recorder.behavior(of: way.mapped(a).inject(6)) == other, "way \(number)")
    }
  }

  @Test(arguments: Seeds.tried) func `every lift of a composition is the composition of the lifted`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (reader(1, &random), reader(2, &random))
    for (number, way) in ways.enumerated() {
      #expect(
        recorder.behavior(of: way.plain(a <> b).inject(7))
          == recorder.behavior(of: (way.plain(a) <> way.plain(b)).inject(7)),
        "way \(number)")
      #expect(
        recorder.behavior(of: way.mapped(a <> b).inject(7))
          == recorder.behavior(of: (way.mapped(a) <> way.mapped(b)).inject(7)),
        "way \(number)")
    }
  }

  struct World: Sendable { var favorites = 3 }

  @Test func `key-path literals, case constructors and closures may be mixed`() {
    typealias AppAction = MiddlewareLiftTests.AppAction
    let told = Log<String>()
    let part = MiddlewareReader<Int, Middleware> { dependencies in
      AnyMiddleware { action, _, state in
        told.append("\(action), \(state()), \(dependencies)")
        return IO { $0.dispatch(action + 1) }
      }
    }
    let lifted: MiddlewareReader<World, AnyMiddleware<AppAction, AppAction, String>> = part.lift(
      inputAction: \.number, outputAction: AppAction.number, state: \.count, dependencies: { $0.favorites })
    let outputs = Log<AppAction>()
    lifted.inject(World()).handle(action: .number(1), from: .here(), state: { "four" })
      .run(AnyActionHandler { outputs.append($0.action) })
    #expect(told.elements == ["1, 4, 3"])
    #expect(outputs.elements == [.number(2)])
  }
}
