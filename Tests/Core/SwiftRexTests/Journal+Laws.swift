import SwiftRex
import SwiftRexTesting

extension Journal {
  /// Middlewares that this journal tells apart.
  var middlewares: Generate<AnyMiddleware<Int, Int, Int>> {
    { random in middleware(Int.random(in: 1...999, using: &random), &random) }
  }

  /// Readers whose middlewares show which dependencies they were given.
  var readers: Generate<MiddlewareReader<Int, AnyMiddleware<Int, Int, Int>>> {
    { random in
      let (name, seed) = (Int.random(in: 1...999, using: &random), random.next())
      return MiddlewareReader { dependencies in
        var random = SeededGenerator(seed: seed)
        return middleware(name * 1_000 + dependencies, &random)
      }
    }
  }

  /// Dependencies that the name of a middleware can show.
  var worlds: Generate<Int> { { Int.random(in: 0...99, using: &$0) } }

  /// Looks at all that a middleware reads, does and dispatches.
  func observation<Middleware: MiddlewareProtocol>() -> Observation<Middleware>
  where Middleware.InputActionType == Int, Middleware.OutputActionType == Int, Middleware.StateType == Int {
    Observation { read($0.eraseToAnyMiddleware()) }
  }
}
