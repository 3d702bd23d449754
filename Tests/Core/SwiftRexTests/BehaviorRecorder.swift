import SwiftRex
import SwiftRexTesting

/// A recorder of the behavior of middlewares: everything they read, do and dispatch, in order.
struct BehaviorRecorder: Sendable {
  let log = Log<String>()

  /// Returns a middleware that logs all its calls, and dispatches up to two actions.
  func middleware(_ name: Int, _ random: inout SeededGenerator) -> AnyMiddleware<Int, Int, Int> {
    let (remainder, count) = (Int.random(in: 0...2, using: &random), Int.random(in: 0...2, using: &random))
    return AnyMiddleware { [log] action, dispatcher, state in
      log.append("handle \(name): \(action) from \(dispatcher.line) in \(state())")
      guard action % 3 != remainder else { return .identity }
      return IO { output in
        log.append("effect \(name): \(action) in \(state())")
        for number in 0..<count { output.dispatch(action + number, from: dispatcher.with(info: "\(name)")) }
      }
    }
  }

  /// Returns everything a middleware does for a few actions.
  func behavior(of middleware: AnyMiddleware<Int, Int, Int>) -> [String] {
    log.clear()
    let state = Locked(0)
    for action in [0, 1, 2, 10, 20, 30, 40, 100] {
      let dispatcher = ActionSource(file: "journal", function: "read", line: UInt(action))
      let effect = middleware.handle(action: action, from: dispatcher) { state.withLock { $0 } }
      state.withLock { $0 += action }
      effect.run(AnyActionHandler { [log] in log.append("output \($0.action) from \($0.dispatcher)") })
    }
    return log.elements
  }
}

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

  /// Returns an observation of everything a middleware reads, does and dispatches.
  func observation<Middleware: MiddlewareProtocol>() -> Observation<Middleware>
  where Middleware.InputActionType == Int, Middleware.OutputActionType == Int, Middleware.StateType == Int {
    Observation { behavior(of: $0.eraseToAnyMiddleware()) }
  }
}
