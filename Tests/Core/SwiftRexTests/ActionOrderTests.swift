import SwiftRex
import Testing

/// What happens to one action, and in which order.
struct ActionOrderTests {
  let log = Log<String>()

  func recording(_ name: String) -> RecordingMiddleware<Int, Int> { RecordingMiddleware(name: name, log: log) }

  func reducer(_ name: String) -> Reducer<Int, Int> {
    .reduce { [log] action, state in
      log.append("reduce \(name)")
      state += action
    }
  }

  @Test
  func `middlewares handle, then reducers run, subscribers are notified, and effects run`() {
    let lifted = (recording("m2") <> recording("m3")).lift(
      inputAction: { (action: Int) in action }, outputAction: { $0 }, state: { (state: Int) in state })
    let store = ReduxStoreBase(
      subject: .init(initialValue: 0), reducer: reducer("r1") <> reducer("r2"),
      middleware: recording("m1") <> lifted <> recording("m4"))
    let subscription = store.statePublisher.subscribe { [log] in log.append("publish \($0)") }
    log.clear()

    store.dispatch(5)

    #expect(
      log.elements == [
        "handle m1 5, state 0", "handle m2 5, state 0", "handle m3 5, state 0", "handle m4 5, state 0", "reduce r1",
        "reduce r2", "publish 10", "IO m4 5, state 10", "IO m3 5, state 10", "IO m2 5, state 10", "IO m1 5, state 10",
      ])
    subscription.unsubscribe()
  }

  /// A middleware that is called after the reducers only.
  struct Late: BindableMiddleware {
    let log: Log<String>

    func bind(to state: StateReader<Int>) -> [BoundMiddleware<Int, Int>] {
      [
        BoundMiddleware(runsAfterReducers: true) { action, _ in
          log.append("late \(action), state \(state.get())")
          return IO { _ in log.append("IO late \(action)") }
        }
      ]
    }
  }

  @Test(arguments: [false, true])
  func `a function that runs after the reducers replaces its IO and reads the new state`(isCombined: Bool) {
    let composed =
      recording("a") <> Late(log: log).lift(inputAction: { (action: Int) in action }) <> recording("b")
    let middleware = isCombined ? AnyMiddleware { composed.handle(action: $0, from: $1, state: $2) } : composed
    makeStore(0, adding, middleware).dispatch(1)
    #expect(
      log.elements == [
        "handle a 1, state 0", "handle b 1, state 0", "IO b 1, state 1", "late 1, state 1", "IO late 1",
        "IO a 1, state 1",
      ])
  }

  @Test func `everything one action causes is complete before the next one begins`() {
    let store = makeStore(0, reducer("r"), recording("m1") <> answering { $0 > 0 ? [$0 - 1] : [] })
    store.dispatch(1)
    #expect(
      log.elements == [
        "handle m1 1, state 0", "reduce r", "IO m1 1, state 1",
        "handle m1 0, state 1", "reduce r", "IO m1 0, state 1",
      ])
  }
}
