import ConcurrencyRex
import SwiftRex
import Testing

@testable import REPL

/// The last action that changed an element, beside the origin of the effect that changes it again.
struct ElementCauseTests {
  /// A shop in which rope is tapped, and is removed by the effect of another action.
  private func shop(_ format: Format) -> ShopSession {
    let shop = ShopSession(format: format)
    let rejecting = AnyMiddleware<Shop.Action, Shop.Action, Shop.State> { action, _, _ in
      guard case .basket(.stored) = action else { return .pure() }
      return IO { $0.dispatch(.basket(.loaded([]))) }
    }
    let store = shop.store(rejecting)
    for action in [Basket.Action.itemTapped("rope"), .stored] { store.dispatch(.basket(action)) }
    return shop
  }

  @Test func `a row names the action that changed its element last, unless that is among its causes`() {
    let rows = shop(.text).printed.last?.split(separator: "\n") ?? []
    #expect(rows.first?.hasSuffix("from 2") == true)
    #expect(rows.dropFirst() == ["              items  - \"rope\"  last changed by 1"])
    let changes = #"[{"path":"basket.items","kind":"removed","before":"rope","after":null,"lastChangedBy":1}]"#
    #expect(shop(.json).printed.last?.contains(changes) == true)
    let other = ShopSession()
    let undoing = AnyMiddleware<Shop.Action, Shop.Action, Shop.State> { action, _, _ in
      guard case .basket(.itemTapped) = action else { return .pure() }
      return IO { $0.dispatch(.basket(.loaded([]))) }
    }
    let store = other.store(undoing)
    store.dispatch(.basket(.itemTapped("rope")))
    #expect(other.printed.last?.hasSuffix("items  - \"rope\"") == true)
  }
}
