import ConcurrencyRex
import SwiftRex
import Testing

/// What is left of effects with a token.
extension CancelledIsSilentTests {
  @Test func `a cancelled or replaced effect has nothing handled that it has queued, even if it has ended`() {
    let store = store(onSent: { word in
      switch word {
      case "stop": .toCancel("one")
      default: Self.saying(word, token: "one")
      }
    })
    store.dispatch(.sent("tea"))
    store.dispatch(.sent("stop"))
    #expect(store.state.said == [])
    store.dispatch(.sent("tea"))
    store.dispatch(.sent("soup"))
    #expect(store.state.said == [])
    clock.advance(by: .seconds(1))
    #expect(store.state.said == ["soup"])
  }

  @Test func `an effect that ends frees its token, and what it has queued is handled`() {
    for ifRunning in [EffectPolicy.keep, .wait] {
      let store = store(onSent: { Self.saying($0, token: "one", ifRunning: ifRunning) })
      store.dispatch(.sent("tea"))
      store.dispatch(.sent("soup"))
      #expect(store.state.said == ["tea"])
      clock.advance(by: .seconds(1))
      #expect(store.state.said == ["tea", "soup"])
    }
  }

  @Test func `cancelling a token drops what all its effects have queued`() {
    let store = store(onSent: { word in
      switch word {
      case "tea": Self.saying(word, token: "one")
      default:
        .task(token: "one", ifRunning: .keep) { _ in .said(word) } <> .run { context, _ in context.cancel("one") }
      }
    })
    store.dispatch(.sent("tea"))
    store.dispatch(.sent("soup"))
    #expect((store.state.said, store.effects.isIdle) == ([], true))
  }

  @Test func `a dispatch that waits for its action returns when the action was dropped`() {
    let handled = Log<String>()
    let store = store { word in
      .run { context, output in
        try? await context.dependencies.sleep(for: .seconds(1))
        output.send(.said(word), from: ActionSource.here().with { handled.append(word) })
      }
    }
    store.dispatch(.listed(["tea", "soup"]))
    store.dispatch(.sent("tea"))
    #expect((store.state.said, Set(handled.elements)) == (["soup"], ["tea", "soup"]))
  }

  @Test func `an effect without a name and an action from outside are never dropped`() {
    let store = store {
      Self.saying($0)
    } onSent: { _ in
      Self.saying("plain")
    }
    let typing = store.statePublisher.subscribe(
      SubscriberType(onValue: { [weak store] state in
        if state.work == ["soup"], state.said.isEmpty { store?.dispatch(.said("typed")) }
      }))
    store.dispatch(.listed(["soup"]))
    typing.unsubscribe()
    store.dispatch(.sent("soup"))
    store.dispatch(.sent("tea"))
    #expect(store.state.said == ["typed", "plain"])
  }
}
