import Inspection
import LineEditing
import Logger
import SwiftRex
import Testing

@testable import REPL

/// The size of what is printed of a large collection.
struct ManyItemsTests {
  private let items = Set((1000..<4000).map { "item \($0)" })

  private func entry(_ action: Shop.Action, _ before: Shop.State = .init()) -> (
    entry: ActionLog.Entry, after: Shop.State
  ) {
    var after = before
    Shop.reducer.reduce(action, &after)
    let logged = LogEntry(action: action, source: .here(), before: before, after: after)
    return (ActionLog.Entry(number: 1, time: .zero, logged), after)
  }

  @Test func `an action with many items is cut, and its changes are counted`() throws {
    let entry = entry(.basket(.loaded(items))).entry
    #expect(!entry.isWhole)
    #expect(entry.action.count == 10_000)
    #expect(entry.action.hasPrefix(#"basket.loaded(["item 1000", "item 1001", "#))
    let lines = entry.text.split(separator: "\n")
    #expect(lines.count == 1002)
    #expect(lines[1] == #"  basket.items: + "item 1000""#)
    #expect(lines[1001] == "  … and 2000 more")
    #expect(entry.json.hasSuffix(#""unlisted":2000}"#), "\(entry.json.suffix(100))")
  }

  @Test func `a change of one among many items is one line`() {
    let loaded = entry(.basket(.loaded(items))).after
    let entry = entry(.basket(.itemTapped("oslo")), loaded).entry
    #expect(entry.isWhole)
    #expect(
      entry.text.split(separator: "\n").prefix(2) == [
        #"basket.itemTapped("oslo")"#, #"  basket.items: + "oslo""#,
      ])
    #expect(!entry.json.contains("unlisted"))
  }

  @Test func `what the log keeps of an entry is bounded, whatever its changes`() {
    let item = String(repeating: "o", count: 300)
    let changed = ActionLog.Entry(entry(.basket(.loaded([item, "a", "b"]))).entry, limit: 100)
    #expect(changed.changes.map(\.description) == [#"basket.items: + "a""#, #"basket.items: + "b""#])
    #expect(changed.unlisted == 1)
    let shop = ShopSession(stored: items)
    shop.execute("basket.loadRequested", ":wait")
    let kept = shop.session.runtime.log.last(1)[0]
    #expect(kept.changes.count + kept.unlisted == items.count)
    #expect(kept.changes.count < 500)
  }

  @Test func `an action that was cut is not a completion`() {
    let shop = ShopSession(stored: items, samples: [])
    shop.execute("basket.loadRequested", ":wait")
    #expect(shop.store.state.basket.items == items)
    #expect(shop.session.completion(of: "basket.", at: 7).candidates == ["basket.loadRequested"])
  }
}
