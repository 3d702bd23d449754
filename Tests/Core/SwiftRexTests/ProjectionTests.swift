import SwiftRex
import Testing

/// Stores that forward to another one.
struct ProjectionTests {
  let store = makeStore(0, adding)

  @Test
  func `a projection maps state and actions, and drops an action that maps to nil`() {
    let view = store.projection(action: { (text: String) in Int(text) }, state: { "\($0)" })
    let received = Log<String>()
    let subscription = view.statePublisher.subscribe { received.append($0) }
    for action in ["4", "four"] { view.dispatch(action) }
    #expect((view.state, received.elements) == ("4", ["0", "4"]))
    subscription.unsubscribe()
    let twice = store.projection(action: { (text: String) in Int(text) }, state: { $0 + 1 })
      .contramapAction { (flag: Bool) in flag ? "1" : "no" }.mapState { "\($0)" }.eraseToAnyStoreType()
    let once = store.projection(action: { (flag: Bool) in Int(flag ? "1" : "no") }, state: { "\($0 + 1)" })
    for flag in [true, false] {
      twice.dispatch(flag)
      once.dispatch(flag)
      #expect(twice.state == once.state)
    }
    #expect(store.state == 6)
  }
}
