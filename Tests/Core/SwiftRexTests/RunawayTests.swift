import SwiftRex
import Testing

/// The report of a store whose actions keep dispatching actions.
@Suite(.timeLimit(.minutes(5)))
struct RunawayTests {
  let reported = Log<Int>()

  /// Returns a store that adds its actions, and reports at the tenth follow-up.
  func store(_ middleware: AnyMiddleware<Int, Int, Int>) -> ReduxStoreBase<Int, Int> {
    ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: adding, middleware: middleware, followUpLimit: 10,
      onRunaway: { [reported] in reported.append($0.action) })
  }

  @Test func `a store reports once that follow-ups reached the limit, even if others wait`() {
    for (end, expected) in [(9, []), (10, [10]), (1_000, [10])] {
      let store = store(answering { $0 < end ? [$0 + 1] : [] })
      store.dispatch(0)
      #expect((store.state, reported.elements) == ((1...end).reduce(0, +), expected))
      reported.clear()
    }
    store(answering { (0..<20).contains($0) ? [$0 + 1, -$0 - 1] : [] }).dispatch(0)
    #expect(reported.elements == [10])
  }

  @Test func `each call of dispatch has its own limit of follow-ups`() {
    let store = store(answering { $0 == 0 ? Array(repeating: 1, count: 100) : (2..<9).contains($0) ? [$0 + 1] : [] })
    for action in [0, 2, 2, 2] { store.dispatch(action) }
    #expect((store.state, reported.elements) == (100 + 3 * (2...9).reduce(0, +), []))
  }

  /// Dispatches an action from a new thread, and waits for it.
  func dispatchElsewhere(_ action: Int, _ output: AnyActionHandler<Int>) {
    onThread { output.dispatch(action) }.waitUntilOpen()
  }

  @Test func `sustained load from other threads is not reported, even if each action has a follow-up`() {
    let store = store(
      AnyMiddleware { action, _, _ in
        IO { output in
          guard (1..<100).contains(action) else { return }
          dispatchElsewhere(action + 1, output)
          output.dispatch(-action)
        }
      })
    store.dispatch(1)
    #expect((store.state, reported.elements) == (100, []))
  }

  @Test func `a chain is reported at its own length, whatever other threads dispatch`() {
    let store = store(
      AnyMiddleware { action, _, _ in
        IO { output in
          guard (0..<20).contains(action) else { return }
          for _ in 0..<3 { dispatchElsewhere(-1, output) }
          output.dispatch(action + 1)
        }
      })
    store.dispatch(0)
    #expect(reported.elements == [10])
  }

  @Test func `the report may dispatch an action that ends the loop`() {
    let store = store(answering { [reported] action in reported.count > 0 ? [] : [action + 1] })
    store.dispatch(0)
    #expect(store.state == 55)
  }

  @Test func `a chain is reported to the effect scope by default`() {
    let warnings = Log<String>()
    let store = ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: adding,
      middleware: answering { $0 < 1_000 ? [$0 + 1] : [] } as AnyMiddleware<Int, Int, Int>,
      effects: EffectScope(onWarning: { warnings.append($0.message) }), followUpLimit: 10)
    store.dispatch(0)
    #expect(warnings.count == 1)
    let start = "actions keep dispatching actions, 10 in a row; the last one came from SwiftRexTests/Fixtures.swift:"
    #expect(warnings.elements[0].hasPrefix(start))
  }
}
