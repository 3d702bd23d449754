import CombineRexOverOpenCombine
import OpenCombine
import SwiftRex
import Testing

/// Effects of a middleware that is lifted to the elements of a collection.
struct EffectElementTests {
  struct Item: Identifiable, Sendable {
    let id: Int
  }

  typealias Action = ElementIDAction<Int, String>

  @Test func `each element has its own tokens`() {
    let wires = [TestSubject<String, Never>(), TestSubject<String, Never>()]
    let log = Log<Action>()
    let part = EffectMiddleware<String, String, Item, Void>.onAction { action, _, state in
      let wire = wires[state().id]
      return switch action {
      case "start": Effect(token: "same") { _ in wire.publisher.map { DispatchedAction($0) } }
      case "stop": .toCancel("same")
      default: .doNothing
      }
    }
    let store = ReduxStoreBase<Action, [Item]>(
      subject: .combine(initialValue: [Item(id: 0), Item(id: 1)]), reducer: .reduce { action, _ in log.append(action) },
      middleware:
        part
        .liftToCollection(inputAction: { $0 }, outputAction: { $0 }, state: { $0 }))
    for id in 0...1 { store.dispatch(Action(id: id, action: "start")) }
    store.dispatch(Action(id: 0, action: "stop"))
    for wire in wires { wire.send("heard") }
    #expect(log.elements.filter { $0.action == "heard" } == [Action(id: 1, action: "heard")])
    #expect(store.effects.inFlight == 1)
  }
}
