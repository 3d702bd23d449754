import SwiftRex
import TerminalTesting
import Testing

@testable import REPL

/// A blocking queue between threads.
@Suite(.timeLimit(.minutes(5)))
struct MailboxTests {
  @Test func `elements arrive in order, even after the mailbox is closed`() {
    let mailbox = Mailbox<String>()
    for text in ["a", "b", "c"] { mailbox.put(text) }
    #expect(mailbox.next { _ in } == "a")
    #expect(mailbox.remove { $0 == "c" } && !mailbox.remove { $0 == "c" })
    mailbox.put("d")
    mailbox.close()
    mailbox.put("e")
    #expect((0..<3).map { _ in mailbox.next { _ in } } == ["b", "d", nil])
  }

  @Test func `an element leaves the queue only once its receiver has it`() async {
    for _ in 1...1000 {
      let (mailbox, received) = (Mailbox<String>(), Locked(false))
      mailbox.put("a")
      let next = RunningThread { mailbox.next { _ in received.withLock { $0 = true } } }
      let isFound = await onThread { mailbox.remove { _ in true } || received.withLock(\.self) }
      mailbox.close()
      #expect(isFound)
      await next.result()
    }
  }
}
