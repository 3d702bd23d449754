import Dispatch
import Foundation
import SwiftRex
import TerminalTesting
import Testing

@testable import Monitor

/// A blocking queue between threads.
@Suite(.timeLimit(.minutes(1)))
struct MailboxTests {
  private func rest(of mailbox: Mailbox<String>) -> [String] {
    mailbox.close()
    var rest: [String] = []
    while let element = mailbox.next() { rest.append(element) }
    return rest
  }

  @Test func `elements arrive in order, even after the mailbox is closed`() {
    let mailbox = Mailbox<String>()
    for text in ["a", "b", "c"] { mailbox.put(text) }
    #expect(mailbox.next() == "a" && !mailbox.isClosed)
    #expect(mailbox.remove { $0 == "c" } == "c" && mailbox.remove { $0 == "c" } == nil)
    mailbox.put("d")
    #expect(rest(of: mailbox) == ["b", "d"] && mailbox.isClosed)
    #expect(!mailbox.put("e") && mailbox.next() == nil)
  }

  @Test func `an element that is not in the queue any more has reached who removed it`() async {
    let (mailbox, removed, isFound) = (Mailbox<String>(), Locked(""), DispatchSemaphore(value: 0))
    mailbox.put("a")
    let element = mailbox.next { element in
      Thread {
        if mailbox.remove(where: { $0 == "a" }) == nil, removed.withLock({ $0 == "a" }) { isFound.signal() }
      }.start()
      _ = isFound.wait(timeout: .now() + 0.05)
      removed.withLock { $0 = element }
    }
    #expect(element == "a")
    #expect(await onThread { isFound.wait(timeout: .now() + 60) } == .success)
  }
}
