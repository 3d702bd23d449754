import SwiftRex
import Testing

/// The report of a store whose actions keep dispatching actions.
struct RunawayTests {
  /// A store that answers each action with the next number, up to an end, and reports at the tenth follow-up.
  func store(until end: Int, _ report: @escaping @Sendable (DispatchedAction<Int>) -> Void) -> ReduxStoreBase<Int, Int>
  {
    ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: .reduce { action, state in state = action },
      middleware: answering { $0 < end ? [$0 + 1] : [] }, followUpLimit: 10, onRunaway: report)
  }

  @Test(arguments: [(9, []), (10, [10]), (1_000, [10])])
  func `a store reports the follow-up that reaches the limit, once`(end: Int, reported: [Int]) {
    let log = Log<Int>()
    let store = store(until: end) { log.append($0.action) }
    store.dispatch(0)
    #expect(store.state == end)
    #expect(log.elements == reported)
  }

  @Test func `each call of dispatch has a limit of its own`() {
    let log = Log<Int>()
    let store = store(until: 9) { log.append($0.action) }
    for _ in 0..<5 { store.dispatch(0) }
    #expect(log.elements.isEmpty)
  }

  @Test func `many actions dispatched at once are one follow-up`() {
    let log = Log<Int>()
    let store = ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: adding,
      middleware: answering { $0 == 0 ? Array(repeating: 1, count: 100) : [] }, followUpLimit: 10,
      onRunaway: { log.append($0.action) })
    store.dispatch(0)
    #expect(store.state == 100)
    #expect(log.elements.isEmpty)
  }

  @Test func `of several actions that wait, the report is of the one that comes next`() {
    let log = Log<Int>()
    let store = ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: adding,
      middleware: answering { (0..<20).contains($0) ? [$0 + 1, -$0 - 1] : [] }, followUpLimit: 10,
      onRunaway: { log.append($0.action) })
    store.dispatch(0)
    #expect(log.elements == [10])
  }

  /// Dispatches an action from a thread of its own, and waits for it.
  func dispatchElsewhere(_ action: Int, _ output: AnyActionHandler<Int>) {
    onThread { output.dispatch(action) }.waitUntilOpen()
  }

  @Test func `sustained load from other threads is not reported, even if each action has a follow-up`() {
    let log = Log<Int>()
    let store = ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: adding,
      middleware: AnyMiddleware { action, _, _ in
        IO { output in
          guard (1..<100).contains(action) else { return }
          dispatchElsewhere(action + 1, output)
          output.dispatch(-action)
        }
      }, followUpLimit: 10, onRunaway: { log.append($0.action) })
    store.dispatch(1)
    #expect(store.state == 100)
    #expect(log.elements.isEmpty)
  }

  @Test func `a chain is reported at its own length, whatever other threads dispatch beside it`() {
    let log = Log<Int>()
    let store = ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: adding,
      middleware: AnyMiddleware { action, _, _ in
        IO { output in
          guard (0..<20).contains(action) else { return }
          for _ in 0..<3 { dispatchElsewhere(-1, output) }
          output.dispatch(action + 1)
        }
      }, followUpLimit: 10, onRunaway: { log.append($0.action) })
    store.dispatch(0)
    #expect(log.elements == [10])
  }

  @Test func `the report may dispatch what ends the loop`() {
    let stopped = Locked(false)
    let store = ReduxStoreBase<Int, Int>(
      subject: .init(initialValue: 0), reducer: .reduce { action, state in state = action },
      middleware: answering { action in stopped.withLock { $0 } ? [] : [action + 1] }, followUpLimit: 10,
      onRunaway: { _ in stopped.withLock { $0 = true } })
    store.dispatch(0)
    #expect(store.state == 10)
  }
}
