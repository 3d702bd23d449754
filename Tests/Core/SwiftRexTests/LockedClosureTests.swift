import SwiftRex
import SwiftRexTesting
import Testing

#if DEBUG && !os(iOS)
/// Closures that use their own store while the state is locked. Without the check, the program would deadlock.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct LockedClosureTests {
  /// Returns the error message of a process.
  func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a reducer that reads its store stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Locked<ReduxStoreBase<Int, Int>?>(nil)
      let reading = makeStore(0, Reducer<Int, Int>.reduce { _, state in state = store.withLock { $0 }?.state ?? 0 })
      store.withLock { $0 = reading }
      reading.dispatch(1)
    }
    let expected = """
      a reducer uses its own store while the state is locked, and would wait forever; use the state that it is given, \
      or read the store in a middleware
      """
    #expect(message(of: result).contains(expected))
  }

  @Test func `a closure of emitsValue that reads its store stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Locked<ReduxStoreBase<Int, Int>?>(nil)
      let reading = makeStore(0, adding, emitsValue: .when { _, _ in store.withLock { $0 }?.state == 1 })
      store.withLock { $0 = reading }
      reading.dispatch(1)
    }
    #expect(message(of: result).contains("a closure of emitsValue uses its own store while the state is locked"))
  }

  @Test func `a closure of a lift that reads its store stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Locked<ReduxStoreBase<Int, Int>?>(nil)
      let reading = AnyMiddleware<Int, Int, Int> { _, _, state in
        _ = state()
        return .identity
      }
      let lifted = makeStore(
        0, adding, reading.lift(state: { (state: Int) in state + (store.withLock { $0 }?.state ?? 0) }))
      store.withLock { $0 = lifted }
      lifted.dispatch(1)
    }
    #expect(message(of: result).contains("a closure of a lift uses its own store while the state is locked"))
  }

  @Test func `a closure of a lift that dispatches to its idle store stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let store = Locked<ReduxStoreBase<Int, Int>?>(nil)
      let state = Locked<GetState<Int>?>(nil)
      let keeping = AnyMiddleware<Int, Int, Int> { _, _, get in
        state.withLock { $0 = get }
        return .identity
      }
      let lifted = makeStore(
        0, adding,
        keeping.lift(state: { (state: Int) in
          store.withLock { $0 }?.dispatch(1)
          return state
        }))
      lifted.dispatch(1)
      store.withLock { $0 = lifted }
      _ = state.withLock { $0 }?()
    }
    #expect(message(of: result).contains("a closure of a lift uses its own store while the state is locked"))
  }
}
#endif
