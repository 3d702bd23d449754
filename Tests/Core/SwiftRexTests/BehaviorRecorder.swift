import SwiftRex
import SwiftRexTesting

/// A recorder of the behavior of middlewares: all that they read, do and dispatch, in order.
struct BehaviorRecorder: Sendable {
  let log = Log<String>()

  /// Returns a middleware that logs all its calls, and dispatches up to two actions.
  func middleware(_ name: Int, _ random: inout SeededGenerator) -> AnyMiddleware<Int, Int, Int> {
    let (remainder, count) = (Int.random(in: 0...2, using: &random), Int.random(in: 0...2, using: &random))
    return AnyMiddleware { [log] action, dispatcher, state in
      log.append("handle \(name): \(action) from \(dispatcher.line) in \(state())")
      guard action % 3 != remainder else { return .pure() }
      return IO { output in
        log.append("effect \(name): \(action) in \(state())")
        for number in 0..<count { output.dispatch(action + number, from: dispatcher.with(info: "\(name)")) }
      }
    }
  }

  /// Returns all that a middleware does for a few actions.
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
