import SwiftRex
import Testing

/// The source of an action, through maps, lifts and projections.
struct DispatcherTests {
  let source = ActionSource(file: "script.txt", function: "line", line: 12, info: "typed")

  @Test func `the source of an action is the call site`() {
    let sources = Log<ActionSource>()
    AnyActionHandler<Int> { sources.append($0.dispatcher) }.dispatch(1, info: "why")
    let place = "the source of an action at SwiftRexTests/DispatcherTests.swift:\(#line - 1) (why)"
    #expect(sources.elements.map { "\($0.function.prefix(23)) at \($0)" } == [place])
  }

  @Test func `sources are equal if their location, info and cause are`() {
    let literal = ActionSource(file: "a" as StaticString, function: "b" as StaticString, line: 1)
    let dynamic = ActionSource(file: String("a"), function: String("b"), line: 1)
    #expect((literal, literal.hashValue) == (dynamic, dynamic.hashValue))
    let others = [
      dynamic.with(info: "x"), dynamic.with(cause: 3), ActionSource(file: "x", function: "b", line: 1),
      ActionSource(file: "a", function: "x", line: 1), ActionSource(file: "a", function: "b", line: 2),
    ]
    #expect(others.filter { $0 == literal || $0 == dynamic } == [])
    let caused = source.with(info: nil).with(cause: 3).with(info: "typed")
    #expect((caused, caused.description) == (source.with(cause: 3), "from 3, script.txt:12 (typed)"))
  }

  @Test func `maps of dispatched actions and of handlers keep the source`() {
    let dispatched = DispatchedAction(1, dispatcher: source)
    let maps: [@Sendable (Int) -> Int?] = [{ $0 + 1 }, { _ in nil }]
    #expect(
      (dispatched.map { "\($0)" }, maps.map { dispatched.compactMap($0) })
        == (DispatchedAction("1", dispatcher: source), [DispatchedAction(2, dispatcher: source), nil]))
    let sources = Log<ActionSource>()
    let handler = AnyActionHandler<Int> { sources.append($0.dispatcher) }
    handler.contramap { (text: String) in text.count }.eraseToAnyActionHandler().dispatch("x", from: source)
    #expect(sources.elements == [source])
  }

  @Test func `every projection, erasure, lift and map preserves the source`() {
    let sources = Log<ActionSource>()
    let noting = AnyMiddleware<Int, Int, Int> { _, dispatcher, _ in
      sources.append(dispatcher)
      return .identity
    }
    let store = makeStore(
      "", Reducer<Int?, String>.identity,
      noting.lift(inputAction: { $0 }, outputAction: { $0 }, state: { $0.count }))
    let view = store.eraseToAnyStoreType().contramapAction { (text: String) in text.count }.mapState(\.count)
      .projection(action: { (flag: Bool) in flag ? "yes" : nil }, state: { $0 > 0 })
    view.dispatch(true, from: source)
    view.dispatch(false, from: source)
    #expect(sources.elements == [source])
    let outputs = Log<ActionSource>()
    let output = AnyActionHandler<String> { outputs.append($0.dispatcher) }
    let io = IO<Int> { [source] in $0.dispatch(1, from: source) }
    io.map { "\($0)" }.run(output)
    io.flatMap { [source] number in IO<String> { $0.dispatch("\(number)", from: source.with(info: "flat")) } }.run(
      output)
    let lifted = AnyMiddleware<Int, Int, Int> { _, _, _ in io }
      .lift(inputAction: { (_: String) in 0 }, outputAction: { "\($0)" }, state: { (_: Int) in 0 })
    lifted.handle(action: "", from: .here(), state: { 0 }).run(output)
    #expect(outputs.elements == [source, source.with(info: "flat"), source])
  }
}
