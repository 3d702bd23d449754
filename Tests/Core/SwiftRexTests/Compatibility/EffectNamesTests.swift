import SwiftRex
import Testing

/// Effects and sources of actions under the names that SwiftRex 0.8 has for them.
struct EffectNamesTests {
  let numbers = IO<Int> { output in
    output.dispatch(1, from: .here(info: "first"))
    output.dispatch(2, from: .here(info: "second"))
  }

  @Test func `a function takes what an effect dispatches`() {
    let log = Log<String>()
    numbers.run { log.append("\($0.action) \($0.dispatcher.info ?? "")") }
    #expect(log.elements == ["1 first", "2 second"])
  }

  @Test func `flatMap gives the dispatcher of the action on`() {
    let log = Log<String>()
    numbers.flatMap { dispatched in IO<String> { $0.dispatch(dispatched.map { "\($0)!" }) } }
      .run { log.append("\($0.action) \($0.dispatcher.info ?? "")") }
    #expect(log.elements == ["1! first", "2! second"])
  }

  @Test func `a function that reduces has a type`() {
    let body: MutableReduceFunction<Int, Int> = { action, state in state += action }
    #expect(Reducer.reduce(body).reduce(2, 3) == 5)
  }

  @Test func `an action may come from a place named by strings`() {
    let (file, function) = (String("Script.txt"), String("play"))
    let log = Log<ActionSource>()
    let handler = AnyActionHandler<Int> { log.append($0.dispatcher) }
    handler.dispatch(1, file: file, function: function, line: 4, info: "again")
    handler.dispatch(DispatchedAction(1, file: file, function: function, line: 4, info: "again"))
    handler.dispatch(1, from: .here(file: file, function: function, line: 4, info: "again"))
    #expect(
      log.elements == Array(repeating: ActionSource(file: file, function: function, line: 4, info: "again"), count: 3))
  }

  @Test func `the middleware that does nothing equals itself, and vanishes in a composition`() {
    let log = Log<String>()
    let identity = IdentityMiddleware<Int, Int, Int>()
    #expect(identity == .identity)
    #expect(identity <> identity == identity)
    #expect(identity.handle(action: 1, from: .here()) { 0 }.isPure)
    let composed = identity <> RecordingMiddleware<Int, Int>(name: "a", log: log) <> identity
    makeStore(0, adding, composed).dispatch(1)
    #expect(log.elements == ["handle a 1, state 0", "IO a 1, state 1"])
  }
}
