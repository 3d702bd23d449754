import ConcurrencyRex
import SwiftRex
import TerminalTesting
import Testing

@testable import REPL

/// The order of answers and actions, while another thread handles actions.
@Suite(.timeLimit(.minutes(5)))
struct AnswerOrderTests {
  @Test(arguments: [Format.text, .json])
  func `an answer is one block that shows the state after the action printed before it`(format: Format) async {
    let shop = ShopSession(format: format) { _, shutdown in RealTime(shutdown: shutdown) }
    let isOver = Locked(false)
    let work = RunningThread {
      var number = 0
      while !isOver.withLock({ $0 }) {
        number += 1
        shop.store.dispatch(.basket(.loaded(["item \(number)"])), from: .here())
      }
    }
    await onThread {
      for _ in 0..<300 { shop.execute(":state") }
      isOver.withLock { $0 = true }
    }
    await work.result()
    let printed = shop.printed
    let answers = printed.indices.filter { printed[$0].contains("isOpen") }
    #expect(answers.count == 300)
    let stale = answers.filter { index in
      let action = printed[..<index].last { !$0.contains("isOpen") }
      return Self.item(in: printed[index]) != action.flatMap(Self.item)
    }
    #expect(stale == [])
    #expect(format == .json || answers.allSatisfy { printed[$0].split(separator: "\n").count == 3 })
  }

  private static func item(in text: String) -> Substring? { text.firstMatch(of: /item \d+/)?.output }

  @Test func `the other answers are one block each, too`() {
    let shop = ShopSession()
    shop.execute("door.opened", "basket.itemTapped(\"soap\")")
    #expect(shop.printed(by: ":log 5", ":diff 1 2", ":effects").count == 3)
  }
}
