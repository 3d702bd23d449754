import SwiftRex
import Testing

/// Middlewares lifted to a collection under the names that SwiftRex 0.8 has for that.
struct CollectionNamesTests {
  struct Item: Identifiable, Sendable {
    let id: Int
    var name: String
  }

  enum Action: Equatable, Sendable {
    case item(ElementIDAction<Int, String>)
    case other

    var item: ElementIDAction<Int, String>? {
      get { if case .item(let action) = self { action } else { nil } }
      set {
        guard case .item = self, let newValue else { return }
        self = .item(newValue)
      }
    }
  }

  struct State: Sendable {
    var items = [Item(id: 1, name: "a"), Item(id: 2, name: "b")]
  }

  /// Dispatches the name of the element, and the action.
  let part = AnyMiddleware<String, String, Item> { action, dispatcher, state in
    IO { $0.dispatch(state().name + action, from: dispatcher) }
  }

  func outputs(_ middleware: AnyMiddleware<Action, Action, State>, after action: Action) -> [Action] {
    let log = Log<Action>()
    middleware.handle(action: action, from: .here()) { State() }.run { log.append($0.action) }
    return log.elements
  }

  @Test func `a middleware is lifted to the elements of a collection, by closures or by a writable key path`() {
    let lifted = [
      part.liftToCollection(
        inputAction: \Action.item, outputAction: Action.item, state: { (state: State) in state.items }),
      part.liftToCollection(action: \Action.item, stateCollection: \State.items),
    ]
    for middleware in lifted {
      #expect(
        outputs(middleware, after: .item(.init(id: 2, action: "!"))) == [.item(.init(id: 2, action: "b!"))])
      #expect(outputs(middleware, after: .item(.init(id: 3, action: "!"))) == [])
      #expect(outputs(middleware, after: .other) == [])
    }
  }
}
