import Dispatch
import Foundation
import SwiftRex
import TerminalTesting
import Testing

@testable import Monitor

/// A blocking queue between threads.
@Suite(.timeLimit(.minutes(5)))
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

  @Test func `an element leaves the queue only once its receiver has it`() async {
    for _ in 1...1000 {
      let (mailbox, received) = (Mailbox<String>(), Locked<String?>(nil))
      mailbox.put("a")
      async let next = onThread { mailbox.next { element in received.withLock { $0 = element } } }
      let found = await onThread { mailbox.remove { _ in true } ?? received.withLock(\.self) }
      mailbox.close()
      #expect(found == "a")
      _ = await next
    }
  }
}
