import Gated
import SwiftRex
import Testing

/// A gate in front of a middleware that is lifted to the elements of a collection.
struct GatedElementTests {
  struct Item: Identifiable, Sendable {
    let id: Int
  }

  /// The elements that effects were run for.
  final class Elements: @unchecked Sendable {  // Used by one thread only.
    var all: Set<ElementPath?> = []
  }

  @Test func `an effect behind a gate knows the element that it works for`() {
    let elements = Elements()
    let middleware = AnyMiddleware<Int, Int, Item> { _, _, _ in IO { elements.all.insert($0.element) } }
    let store = ReduxStoreBase<ElementIDAction<Int, Int>, [Item]>(
      subject: .init(initialValue: [Item(id: 0), Item(id: 1)]), reducer: .identity,
      middleware: middleware.gated { _ in nil }
        .liftToCollection(inputAction: { $0 }, outputAction: { $0 }, stateCollection: { $0 }))
    for id in [0, 1, 0] { store.dispatch(ElementIDAction(id: id, action: 0)) }
    #expect(elements.all.count == 2)
    #expect(!elements.all.contains(nil))
  }
}
