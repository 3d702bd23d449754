import SwiftRex
import Testing

/// Stores that speak for another one.
struct ProjectionTests {
  let store = makeStore(0, adding)

  @Test func `a projection takes other actions and shows another state`() {
    let view = store.projection(action: { (text: String) in Int(text) }, state: { "\($0)" })
    let received = Log<String>()
    let subscription = view.statePublisher.subscribe { received.append($0) }
    view.dispatch("4")
    #expect(view.state == "4")
    #expect(store.state == 4)
    #expect(received.elements == ["0", "4"])
    subscription.unsubscribe()
  }

  @Test func `an action that the projection maps to nil is dropped`() {
    let received = Log<Int>()
    let subscription = store.statePublisher.subscribe { received.append($0) }
    store.projection(action: { (text: String) in Int(text) }, state: { $0 }).dispatch("four")
    #expect(received.elements == [0])
    subscription.unsubscribe()
  }

  @Test func `a projection of a projection is the projection by both functions`() {
    let twice = store.projection(action: { (text: String) in Int(text) }, state: { $0 + 1 })
      .projection(action: { (flag: Bool) in flag ? "1" : "no" }, state: { "\($0)" })
    let once = store.projection(action: { (flag: Bool) in Int(flag ? "1" : "no") }, state: { "\($0 + 1)" })
    for flag in [true, false, true] {
      twice.dispatch(flag)
      #expect(twice.state == once.state)
      once.dispatch(flag)
      #expect(twice.state == once.state)
    }
    #expect(store.state == 4)
  }

  @Test func `action and state may be mapped one by one`() {
    let view = store.contramapAction { (text: String) in text.count }.mapState { -$0 }.eraseToAnyStoreType()
    view.dispatch("abc")
    #expect(view.state == -3)
  }
}
