import Dispatch
import Foundation
import LineEditing
import SwiftRex
import SwiftRexTesting
import TerminalTesting
import Testing

@testable import Monitor
@testable import REPL

/// Terminals whose programs do not read what the app sends.
@Suite(.timeLimit(.minutes(5)))
struct StalledTerminalTests {
  private let folder: TemporaryFolder
  private let app: TillApp
  private let isPrinting = DispatchSemaphore(value: 0)
  private let mayPrint = DispatchSemaphore(value: 0)

  init() throws {
    folder = try TemporaryFolder()
    app = try TillApp(at: folder.path + "/till")
  }

  private func terminal(
    _ number: Int, isQuiet: Bool = false, print: @escaping @Sendable (RemoteText) -> Void = { _ in }
  ) -> RemotePrompt<TillApp.Store> {
    let settings = RemoteSettings(format: .text, isQuiet: isQuiet, kind: .terminal)
    return RemotePrompt(over: app.repl, number: number, settings, print: print)
  }

  /// A terminal that prints nothing until it may.
  private func stalledTerminal() -> RemotePrompt<TillApp.Store> {
    terminal(1) { [isPrinting, mayPrint] _ in
      isPrinting.signal()
      mayPrint.wait()
      mayPrint.signal()
    }
  }

  @Test func `a stalled terminal that waits leaves the clock to the others`() async {
    let (stalled, other) = (stalledTerminal(), terminal(2, isQuiet: true))
    app.store.dispatch(.emptied)
    Thread { stalled.follow() }.start()
    await onThread { [isPrinting] in isPrinting.wait() }
    let isWaiting = DispatchSemaphore(value: 0)
    Thread {
      isWaiting.signal()
      _ = stalled.execute(.line(":wait 1"), from: .typed(1), keepsGoing: true)
    }.start()
    await onThread { isWaiting.wait() }
    let outcomes = await onThread {
      (1...500).map { other.execute(.line("emptied"), from: .typed($0), keepsGoing: true) }
    }
    #expect(outcomes.allSatisfy { $0 == .done })
    mayPrint.signal()
  }

  @Test func `a request to end a command that is already ending has an effect`() async {
    let (stalled, turn) = (stalledTerminal(), app.repl.session.runtime.turn)
    #expect(turn.take())
    Thread { _ = stalled.execute(.line(":wait 1"), from: .typed(1), keepsGoing: true) }.start()
    await onThread { while !stalled.interrupt() { sched_yield() } }
    await onThread { [isPrinting] in isPrinting.wait() }
    #expect(stalled.interrupt())
    mayPrint.signal()
    turn.release()
  }
}
