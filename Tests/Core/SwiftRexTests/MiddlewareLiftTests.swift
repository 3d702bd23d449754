import SwiftRex
import Testing

/// Middlewares that are lifted to an app's actions and state.
struct MiddlewareLiftTests {
  enum AppAction: Equatable, Sendable {
    case number(Int)
    case text(String)

    var number: Int? { if case .number(let number) = self { number } else { nil } }
  }

  let handled = Log<String>()

  /// Returns a middleware that logs its actions and dispatches the next number.
  var part: AnyMiddleware<Int, Int, Int> {
    AnyMiddleware { [handled] action, _, state in
      handled.append("\(action) in \(state())")
      return IO { $0.dispatch(action + 1) }
    }
  }

  var liftings: [AnyMiddleware<AppAction, AppAction, String>] {
    [
      part.lift(action: .number, state: \.count),
      part.lift(inputAction: \.number, outputAction: AppAction.number, state: \.count),
      part.lift(inputAction: { $0.number }, outputAction: { .number($0) }, state: { $0.count }),
    ]
  }

  func outputs(_ middleware: AnyMiddleware<AppAction, AppAction, String>, _ action: AppAction) -> [AppAction] {
    let outputs = Log<AppAction>()
    middleware.handle(action: action, from: .here(), state: { "four" })
      .run(AnyActionHandler { outputs.append($0.action) })
    return outputs.elements
  }

  @Test func `a lifted middleware handles its actions, reads its state, and its output is mapped`() {
    for lifted in liftings {
      handled.clear()
      #expect(outputs(lifted, .number(7)) == [.number(8)])
      #expect(handled.elements == ["7 in 4"])
    }
  }

  @Test func `an action that maps to nil does not reach the part`() {
    for lifted in liftings { #expect(outputs(lifted, .text("7")) == []) }
    #expect(handled.elements == [])
  }

  @Test func `the input of one kind may lead to output of another kind`() {
    let lifted = part.lift(
      inputAction: \AppAction.number, outputAction: { AppAction.text("\($0)") }, state: { (_: String) in 0 })
    #expect(outputs(lifted, .number(7)) == [.text("8")])
  }

  @Test func `the state is mapped only when it is read`() {
    let reads = Log<String>()
    let silent = AnyMiddleware<Int, Int, Int> { _, _, _ in .pure() }
    let lifted = silent.lift(action: .number) { (state: String) in
      reads.append(state)
      return 0
    }
    #expect(outputs(lifted, .number(1)) == [])
    #expect(reads.elements == [])
  }

  @Test func `a state read in the effect is the one after the action`() {
    let read = Log<Int>()
    let reading = AnyMiddleware<Int, Int, Int> { _, _, state in
      read.append(state())
      return IO { _ in read.append(state()) }
    }
    let store = makeStore(
      "", Reducer<AppAction, String>.reduce { _, state in state += "x" }, reading.lift(action: .number, state: \.count))
    store.dispatch(.text(""))
    store.dispatch(.number(0))
    #expect(read.elements == [1, 2])
  }
}

extension Prism<MiddlewareLiftTests.AppAction, Int> {
  static var number: Prism { Prism(case: MiddlewareLiftTests.AppAction.number, extract: \.number) }
}
