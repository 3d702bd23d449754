import FavoritesFeature
import Testing

@testable import Soak

struct LedgerTests {
  private let mark = Favorites.Change(item: "oslo", isMember: true, sequence: 1)
  private let removal = Favorites.Change(item: "oslo", isMember: false, sequence: 2)

  /// A ledger after a tap that was handled.
  private func tapped(_ change: Favorites.Change) -> Ledger {
    var ledger = Ledger()
    ledger.tap(change.item)
    ledger.hear(change.item, waiting: change)
    return ledger
  }

  @Test func `acknowledged changes must be stored`() {
    var ledger = tapped(mark)
    ledger.hear(.init(saved: [mark]))
    #expect(ledger.takeViolations(items: ["oslo"]) == [])
    #expect(ledger.takeViolations(items: []) == ["oslo was acknowledged, and the server does not have it"])
    #expect(ledger.takeViolations(items: []) == [])
    ledger.hear(.init(saved: [removal]))
    #expect(
      ledger.takeViolations(items: ["oslo"]) == ["the removal of oslo was acknowledged, and the server has it"])
    #expect(ledger.acknowledged == 2)
  }

  @Test func `a tap must be handled, then saved or rejected`() {
    var ledger = Ledger()
    ledger.tap("oslo")
    #expect(ledger.takeViolations(items: []) == ["oslo was tapped, and the tap was not handled"])
    ledger = tapped(mark)
    #expect(ledger.takeViolations(items: []) == ["the mark of oslo was neither saved nor rejected"])
    ledger = tapped(mark)
    ledger.hear(.init(rejected: [.init(change: mark, reason: "no")]))
    #expect(ledger.takeViolations(items: []) == [])
    #expect(ledger.takeViolations(items: ["oslo"]) == ["oslo was rejected, and the server has it"])
  }

  @Test func `a saved earlier change does not settle the last one`() {
    var ledger = tapped(mark)
    ledger.hear("oslo", waiting: removal)
    ledger.hear(.init(saved: [mark]))
    #expect(ledger.words == ["oslo": .waiting(removal)])
  }

  @Test func `after a clean exit, waiting changes are in the outbox or on the server`() {
    var ledger = tapped(mark)
    ledger.end(inOrder: true)
    var other = ledger
    #expect(other.hear(outbox: [], items: []) == ["the mark of oslo"])
    other = ledger
    #expect(other.hear(outbox: [], items: ["oslo"]) == [])
    #expect(ledger.hear(outbox: [mark], items: []) == [])
    #expect(ledger.words == ["oslo": .waiting(mark)])
  }

  @Test func `a killed app may have kept a tap or not`() {
    var ledger = tapped(mark)
    ledger.tap("rome")
    ledger.end(inOrder: false)
    #expect(ledger.hear(outbox: [], items: []) == [])
    #expect(ledger.takeViolations(items: []) == [])
  }
}
