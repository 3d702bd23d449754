import Gated
import SwiftRex
import Testing

/// A gate in front of a middleware that is lifted to the elements of a collection.
struct GatedElementTests {
  struct Item: Identifiable, Sendable {
    let id: Int
    var isOpen = true
  }

  typealias Action = ElementIDAction<Int, String>

  static func store(
    _ items: [Item], _ middleware: some MiddlewareProtocol<String, String, Item>
  ) -> ReduxStoreBase<Action, [Item]> {
    ReduxStoreBase(
      subject: .init(initialValue: items),
      reducer: Reducer<String, Item>.reduce { action, item in
        if action == "close" { item.isOpen = false }
        if action == "open" { item.isOpen = true }
      }.liftToCollection(action: .identity, stateCollection: \.self),
      middleware: middleware.liftToCollection(action: .identity, stateCollection: \.self))
  }

  @Test func `an effect behind a gate knows its element`() {
    let elements = Locked<Set<ElementLife?>>([])
    let middleware = AnyMiddleware<String, String, Item> { _, _, _ in
      IO { output in elements.withLock { _ = $0.insert(output.element) } }
    }
    let store = Self.store([Item(id: 0), Item(id: 1)], middleware.gated { _ in true })
    for id in [0, 1, 0] { store.dispatch(Action(id: id, action: "a")) }
    #expect(elements.withLock { ($0.count, $0.contains(nil)) } == (2, false))
  }

  /// A middleware that logs what it handles, and keeps the outputs of the effects of "start".
  final class Listener: Sendable {
    let handled = Locked<[String]>([])
    let outputs = Locked<[AnyActionHandler<String>]>([])

    var middleware: AnyMiddleware<String, String, Item> {
      AnyMiddleware { [handled, outputs] action, _, state in
        handled.withLock { $0.append("\(state().id) \(action)") }
        return action == "start" ? IO { output in outputs.withLock { $0.append(output) } } : .identity
      }
    }

    func finish(_ action: String) {
      for output in outputs.withLock(\.self) { output.dispatch(action) }
    }
  }

  @Test func `each element's state opens and closes its own gate`() {
    let listener = Listener()
    let store = Self.store([Item(id: 0), Item(id: 1, isOpen: false)], listener.middleware.gated(byState: \.isOpen))
    store.dispatch(Action(id: 0, action: "start"))
    store.dispatch(Action(id: 1, action: "x"))
    listener.finish("late")
    store.dispatch(Action(id: 0, action: "close"))
    listener.finish("too late")
    store.dispatch(Action(id: 1, action: "open"))
    store.dispatch(Action(id: 1, action: "y"))
    #expect(listener.handled.withLock(\.self) == ["0 start", "0 late", "0 close", "1 y"])
  }

  @Test func `the effects of a removed element end although the gate around the collection is closed`() {
    struct Shelf: Sendable {
      var items = [Item(id: 0)]
      var isOpen = true
    }
    let listener = Listener()
    let middleware = listener.middleware.liftToCollection(
      action: Prism<Action, _>.identity, stateCollection: \Shelf.items)
    let store = ReduxStoreBase<Action, Shelf>(
      subject: .init(initialValue: Shelf()),
      reducer: .reduce { action, shelf in
        if action.action == "close" { shelf.isOpen = false }
        if action.action == "remove" { shelf.items = [] }
        if action.action == "add" { shelf.items = [Item(id: 0)] }
      }, middleware: middleware.gated(byState: \.isOpen))
    for action in ["start", "close", "remove", "add"] { store.dispatch(Action(id: 0, action: action)) }
    #expect(listener.outputs.withLock { $0.map { $0.element?.hasEnded } } == [true])
  }
}
