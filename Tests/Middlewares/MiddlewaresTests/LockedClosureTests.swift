import Bridge
import Gated
import SwiftRex
import SwiftRexTesting
import Testing

#if DEBUG && !os(iOS)
/// Closures of gates and rules that read their own store while the state is locked.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct LockedClosureTests {
  /// The store that the closures read.
  static let store = Locked<ReduxStoreBase<Int, Reading>?>(nil)

  struct Reading: Sendable {
    var number = 0
    var ofStore: Int { LockedClosureTests.store.withLock { $0 }?.state.number ?? 0 }
  }

  /// Creates the store that the closures read, and dispatches an action.
  static func run(_ middleware: some MiddlewareProtocol<Int, Int, Reading>) {
    let store = ReduxStoreBase(
      subject: .init(initialValue: Reading()), reducer: .reduce { action, state in state.number = action },
      middleware: middleware)
    self.store.withLock { $0 = store }
    store.dispatch(1)
  }

  func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func `a gate's predicate that reads its store stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.run(IdentityMiddleware().gated { $0.ofStore == 0 })
    }
    let expected = """
      the predicate of a gate uses its own store while the state is locked, and would wait forever; decide by the state \
      that it is given
      """
    #expect(message(of: result).contains(expected))
  }

  @Test func `a rule's key path that reads its store stops with a message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Self.run(BridgeMiddleware([.when(\.ofStore, becomes: 1, dispatch: 2)]))
    }
    #expect(message(of: result).contains("the key path of a rule uses its own store while the state is locked"))
  }
}
#endif
