import SwiftRex
import SwiftRexTesting
import Testing

/// Middlewares that are lifted by all of their types, or by some.
struct MiddlewareLiftTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>

  @Test func `a lifted middleware handles its own actions, maps its output, and maps the state when it reads it`() {
    let (handled, mapped, outputs) = (Log<Int>(), Log<String>(), Log<[Int]>())
    let part = Middleware { action, _, state in
      handled.append(action)
      return IO { $0.dispatch(action == 7 ? state() : action) }
    }
    let lifted = part.lift(inputAction: { (text: String) in Int(text) }, outputAction: { [$0] }) { (state: String) in
      mapped.append(state)
      return state.count
    }
    for action in ["7", "none", "8"] {
      lifted.handle(action: action, from: .here(), state: { "four" }).run { outputs.append($0.action) }
    }
    #expect(handled.elements == [7, 8])
    #expect(mapped.elements == ["four"])
    #expect(outputs.elements == [[4], [8]])
  }

  /// Each lift by some of the types, beside the lift that names all three.
  var ways: [(some: (Middleware) -> Middleware, all: (Middleware) -> Middleware)] {
    let input: @Sendable (Int) -> Int? = { $0 % 5 == 0 ? $0 / 5 : nil }
    let output: @Sendable (Int) -> Int = { $0 * 3 + 1 }
    let state: @Sendable (Int) -> Int = { $0 - 7 }
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

  @Test(arguments: Seeds.tried) func `a lift leaves the types that it does not name as they are`(seed: UInt64) {
    let recorder = BehaviorRecorder()
    var random = SeededGenerator(seed: seed)
    let middleware = recorder.middleware(1, &random) <> recorder.middleware(2, &random)
    for (number, way) in ways.enumerated() {
      let behaviors = [way.some, way.all].map { recorder.behavior(of: $0(middleware)) }
      #expect(behaviors[0] == behaviors[1], "way \(number)")
    }
  }
}
