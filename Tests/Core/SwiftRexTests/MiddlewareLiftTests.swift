import SwiftRex
import Testing

/// Middlewares that are lifted to other types of actions and state.
struct MiddlewareLiftTests {
  @Test func `a lifted middleware handles its own actions, and maps output and state`() {
    let (handled, mapped, outputs) = (Log<Int>(), Log<String>(), Log<[Int]>())
    let part = AnyMiddleware<Int, Int, Int> { action, _, state in
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
    #expect((handled.elements, mapped.elements, outputs.elements) == ([7, 8], ["four"], [[4], [8]]))
  }
}
