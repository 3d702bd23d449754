import SwiftRex
import SwiftRexTesting

extension BehaviorRecorder {
  /// Generates middlewares that this recorder distinguishes.
  var middlewares: Generate<AnyMiddleware<Int, Int, Int>> {
    { random in middleware(Int.random(in: 1...999, using: &random), &random) }
  }

  /// Generates readers whose middlewares log the dependencies that they were given.
  var readers: Generate<MiddlewareReader<Int, AnyMiddleware<Int, Int, Int>>> {
    { random in
      let (name, seed) = (Int.random(in: 1...999, using: &random), random.next())
      return MiddlewareReader { dependencies in
        var random = SeededGenerator(seed: seed)
        return middleware(name * 1_000 + dependencies, &random)
      }
    }
  }

  /// Generates dependencies that the name of a middleware can contain.
  var worlds: Generate<Int> { { Int.random(in: 0...99, using: &$0) } }

  /// Returns an observation of all that a middleware reads, does and dispatches.
  func observation<Middleware: MiddlewareProtocol>() -> Observation<Middleware>
  where Middleware.InputActionType == Int, Middleware.OutputActionType == Int, Middleware.StateType == Int {
    Observation { behavior(of: $0.eraseToAnyMiddleware()) }
  }
}
