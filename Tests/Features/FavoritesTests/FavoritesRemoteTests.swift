import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// A server that rejects changes, or cannot be reached.
struct FavoritesRemoteTests {
  @Test func `a change is reported a second after its batch began, while a slow one is being sent`() {
    let server = RemoteServer(rejects: ["mordor"], isSlowAt: "rome")
    let store = FavoritesStore.favorites { server.world(on: $0, outbox: .simulated()) }
    store.markAtOnce("lima", 1)
    store.receiveWritten(change("lima", 1))
    for (sequence, item) in [(2, "bonn"), (3, "mordor"), (4, "rome")] {
      store.send(.itemTapped(item)) {
        $0.items.insert(item)
        $0.wait(change(item, sequence))
        $0.lastSequence = sequence
      }
      store.receiveWritten(change(item, sequence))
    }
    store.advance(by: .milliseconds(10))
    store.receive(.synced(.init(saved: [change("lima", 1)]))) {
      $0.unsaved["lima"] = nil
      $0.send(change("bonn", 2), change("mordor", 3), change("rome", 4))
    }
    store.advance(by: .milliseconds(999))
    store.advance(by: .milliseconds(1))
    let rejection = Favorites.ChangeError(change: change("mordor", 3), reason: "mordor is unknown")
    store.receive(.synced(.init(saved: [change("bonn", 2)], rejected: [rejection]))) {
      $0.items = ["lima", "bonn", "rome"]
      $0.unsaved["bonn"] = nil
      $0.unsaved["mordor"]?.status = .rejected("mordor is unknown")
    }
    store.advance(by: .milliseconds(3030))
    store.receive(.synced(.init(saved: [change("rome", 4)]))) {
      $0.unsaved["rome"] = nil
      $0.sync = .idle
    }
    store.finish()
  }

  @Test func `a failing item does not block others, and has its own back-off`() {
    let server = RemoteServer(failsAt: ["poison"])
    let outbox = Favorites.Outbox.simulated()
    let store = server.run(outbox)
    store.advance(by: .milliseconds(20))
    for item in ["poison", "rome"] { store.send(.itemTapped(item)) }
    store.advance(by: .milliseconds(30))
    #expect((server.saved, store.state.unsaved["poison"]?.status) == (["+rome"], .held))
    store.advance(by: .seconds(200))
    #expect(store.state.unsaved["poison"]?.backoff == .init(attempts: 8, error: .failure("500")))
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(10))
    #expect(server.saved == ["+rome", "+lima"])
    store.finish()

    let next = RemoteServer().run(outbox)
    next.advance(by: .seconds(1))
    #expect((next.state.unsaved, next.state.items) == ([:], ["oslo", "poison"]))
    next.finish()
  }

  @Test func `a held change stays applied when the items are loaded`() {
    let store = RemoteServer(failsAt: ["poison"]).run(.simulated())
    store.advance(by: .milliseconds(20))
    store.send(.itemTapped("poison"))
    store.advance(by: .milliseconds(20))
    #expect(store.state.unsaved["poison"]?.status == .held)
    store.send(.loadRequested)
    store.advance(by: .milliseconds(10))
    #expect((store.state.sync, store.state.items) == (.idle, ["oslo", "poison"]))
    store.finish()
  }

  @Test func `a failed item is not retried alone during an outage`() {
    let server = RemoteServer(failsAt: ["poison"], isReachable: { $0.offset < .milliseconds(45) })
    let store = server.run(.simulated())
    store.advance(by: .milliseconds(20))
    for item in ["poison", "rome"] { store.send(.itemTapped(item)) }
    store.advance(by: .milliseconds(980))
    store.send(.itemTapped("lima"))
    store.advance(by: .milliseconds(20))
    #expect((store.state.sync, store.state.outage?.error.reason) == (.idle, outOfReach))
    store.send(.unsaved(.init(id: "poison", action: .retryDue)))
    #expect((store.state.sync, store.state.unsaved["poison"]?.status) == (.idle, .waiting))
    store.finish()
  }

  @Test func `after an outage, only the changes that were not saved are sent, in order`() {
    let server = RemoteServer(isReachable: { !($0.offset > .milliseconds(25) && $0.offset < .seconds(5)) })
    let store = server.run(.simulated())
    store.advance(by: .milliseconds(10))
    for item in ["a", "b", "c", "d"] { store.send(.itemTapped(item)) }
    store.advance(by: .seconds(1))
    #expect((server.saved, store.state.outage?.error.reason) == (["+a"], outOfReach))
    store.advance(by: .seconds(20))
    #expect((server.saved, store.state.unsaved) == (["+a", "+b", "+c", "+d"], [:]))
    store.finish()
  }
}
