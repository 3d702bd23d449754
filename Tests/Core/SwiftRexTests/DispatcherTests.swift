import SwiftRex
import Testing

/// The place an action was dispatched from, on its way through maps, lifts and projections.
struct DispatcherTests {
  let source = ActionSource(file: "script.txt", function: "line", line: 12, info: "typed")

  @Test func `a call is its own place`() {
    let sources = Log<ActionSource>()
    let handler = AnyActionHandler<Int> { sources.append($0.dispatcher) }
    handler.dispatch(1, info: "why")
    let line = #line - 1
    let source = sources.elements.first
    #expect(source?.file == "SwiftRexTests/DispatcherTests.swift")
    #expect(source?.function.hasPrefix("a call is its own place") == true)
    #expect(source?.line == UInt(line))
    #expect(source?.info == "why")
    #expect(source?.description == "SwiftRexTests/DispatcherTests.swift:\(line) (why)")
  }

  @Test func `places are equal by what they say, however they were made`() {
    let literal = ActionSource(file: "a" as StaticString, function: "b" as StaticString, line: 1)
    let dynamic = ActionSource(file: String("a"), function: String("b"), line: 1)
    #expect(literal == dynamic)
    #expect(literal.hashValue == dynamic.hashValue)
    #expect(literal.with(info: "x") != dynamic)
    #expect(literal.with(info: "x").with(info: nil) == dynamic)
    #expect(source.description == "script.txt:12 (typed)")
  }

  @Test func `the cause stands beside the place and the info, and is part of what makes sources equal`() {
    let caused = source.with(cause: 3)
    #expect(source.cause == nil)
    #expect(caused.cause == 3)
    #expect(caused != source)
    #expect(caused.with(info: "other").cause == 3)
    #expect(caused.with(cause: nil) == source)
    #expect(caused.description == "from 3, script.txt:12 (typed)")
    #expect(ActionSource.here(info: "a").with(info: nil).with(cause: 7).info == nil)
  }

  @Test func `maps of a dispatched action keep it`() {
    let dispatched = DispatchedAction(1, dispatcher: source)
    #expect(dispatched.map { "\($0)" } == DispatchedAction("1", dispatcher: source))
    #expect(dispatched.compactMap { $0 + 1 } == DispatchedAction(2, dispatcher: source))
    #expect(dispatched.compactMap { _ in Int?.none } == nil)
  }

  @Test func `handlers that are mapped and erased keep it`() {
    let sources = Log<ActionSource>()
    let handler = AnyActionHandler<Int> { sources.append($0.dispatcher) }
    handler.contramap { (text: String) in text.count }.eraseToAnyActionHandler().dispatch("x", from: source)
    #expect(sources.elements == [source])
  }

  @Test func `a middleware receives the source through projection, erasure and lift`() {
    let sources = Log<ActionSource>()
    let noting = AnyMiddleware<Int, Int, Int> { _, dispatcher, _ in
      sources.append(dispatcher)
      return .pure()
    }
    let store = makeStore(
      "", Reducer<Int?, String>.identity,
      noting.lift(inputAction: { $0 }, outputAction: { $0 }, state: { $0.count }))
    let view = store.eraseToAnyStoreType().contramapAction { (text: String) in text.count }.mapState(\.count)
      .projection(action: { (flag: Bool) in flag ? "yes" : nil }, state: { $0 > 0 })
    view.dispatch(true, from: source)
    view.dispatch(false, from: source)
    #expect(sources.elements == [source])
  }

  @Test func `an output keeps it through map, flatMap and lift`() {
    let sources = Log<ActionSource>()
    let output = AnyActionHandler<String> { sources.append($0.dispatcher) }
    let io = IO<Int> { [source] in $0.dispatch(1, from: source) }
    io.map { "\($0)" }.run(output)
    io.flatMap { [source] number in IO<String> { $0.dispatch("\(number)", from: source.with(info: "flat")) } }.run(
      output)
    let lifted = AnyMiddleware<Int, Int, Int> { _, _, _ in io }
      .lift(inputAction: { (_: String) in 0 }, outputAction: { "\($0)" }, state: { (_: Int) in 0 })
    lifted.handle(action: "", from: .here(), state: { 0 }).run(output)
    #expect(sources.elements == [source, source.with(info: "flat"), source])
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
}
