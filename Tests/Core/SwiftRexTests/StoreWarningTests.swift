import SwiftRex
import SwiftRexTesting
import Testing

/// The warnings of a store without a receiver.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct StoreWarningTests {
  #if !os(iOS)
  @Test func `an endless chain of actions is reported on standard error by default`()
    async
  {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let answering = AnyMiddleware<Int, Int, Int> { action, _, _ in
        IO { output in if action < 100 { output.dispatch(action + 1) } }
      }
      ReduxStoreBase(
        subject: .init(initialValue: 0), reducer: .identity, middleware: answering, followUpLimit: 10
      ).dispatch(0)
    }
    let lines = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self).split(separator: "\n")
    let warning = "warning: actions keep dispatching actions, 10 in a row; the last one came from SwiftRexTests/"
    #expect(lines.filter { $0.hasPrefix(warning) }.count == 1)
  }
  #endif
}
