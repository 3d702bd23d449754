import Dispatch
import Foundation
import SwiftRex
import TerminalTesting
import Testing

@testable import Monitor

/// A blocking queue between threads, with a size limit.
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

  @Test func `taking an element waits until there is one, or for a limited time`() async {
    let mailbox = Mailbox<String>()
    #expect(mailbox.next(within: 0) == nil && mailbox.next(within: 0.001) == nil)
    Thread { mailbox.put("a") }.start()
    #expect(await onThread { mailbox.next() } == "a")
    Thread { mailbox.put("b") }.start()
    #expect(await onThread { mailbox.next(within: 60) } == "b")
    Thread { mailbox.close() }.start()
    #expect(await onThread { mailbox.next() } == nil)
  }

  @Test func `an element that fits is added immediately`() {
    let mailbox = Mailbox<String>(limit: 10)
    for (text, size) in [("a", 6), ("b", 4), ("c", 0)] { mailbox.put(text, size: size) }
    #expect(mailbox.next() == "a")
    mailbox.put("d", size: 6)
    #expect(mailbox.remove { $0 == "b" } == "b")
    mailbox.put("e", size: 4)
    #expect(rest(of: mailbox) == ["c", "d", "e"])
    let other = Mailbox<String>(limit: 10)
    other.put("larger than the limit", size: 11)
    #expect(rest(of: other).count == 1)
  }

  @Test func `an element that does not fit waits for room`() async {
    let (mailbox, added) = (Mailbox<Int>(limit: 10), Locked(0))
    async let adding: Void = onThread {
      for number in 1...1000 where mailbox.put(number, size: 5) { added.withLock { $0 = number } }
    }
    await onThread {
      for number in 1...1000 {
        #expect(mailbox.next() == number)
        #expect(added.withLock(\.self) <= number + 2)
      }
    }
    await adding
  }

  @Test func `an element that waits for room is dropped when the mailbox is closed`() async {
    for _ in 1...1000 {
      let (mailbox, isFull) = (Mailbox<String>(limit: 10), DispatchSemaphore(value: 0))
      async let isAdded = onThread {
        mailbox.put("a", size: 10)
        isFull.signal()
        return mailbox.put("b", size: 1)
      }
      await onThread { isFull.wait() }
      mailbox.close()
      #expect(await !isAdded)
      #expect(rest(of: mailbox) == ["a"])
    }
  }
}
