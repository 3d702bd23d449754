import SwiftRex
import Testing

/// The lives of elements, and what remains after an element has disappeared.
struct ElementLifeTests {
  typealias Item = CollectionState.Item
  typealias Action = CollectionState.Action
  typealias App = AnyMiddleware<Action, Action, CollectionState>

  /// The outputs that effects have kept, in order.
  let outputs = Log<AnyActionHandler<Int>>()
  let handled = Log<Action>()

  /// A middleware that keeps its output for the action 1, and dispatches 8 for the action 7.
  var part: AnyMiddleware<Int, Int, Item> {
    AnyMiddleware { [outputs] action, _, _ in
      switch action {
      case 1: IO { outputs.append($0) }
      case 7: IO { $0.dispatch(8) }
      default: .identity
      }
    }
  }

  /// Returns a store of the elements 0 and 1. It counts the actions of each element, `.other` removes all elements, and
  /// the action `.added` adds them again.
  func store(_ middleware: App) -> ReduxStoreBase<Action, CollectionState> {
    let elements = CollectionState(
      items: [Item(id: 0), Item(id: 1)], values: ["0": Item(id: 0), "1": Item(id: 1)],
      tracked: ["0": Item(id: 0), "1": Item(id: 1)])
    let counting = Reducer<Int, Item>.reduce { _, item in item.count += 1 }
    let reducer =
      counting.liftToCollection(action: .byID, stateCollection: \CollectionState.items)
      <> counting.liftToCollection(action: .byKey, stateDictionary: \CollectionState.values)
      <> counting.liftToCollection(action: .byKey, stateDictionary: \CollectionState.tracked)
      <> .reduce { action, state in
        if action == .other { state = CollectionState() }
        if action == .added { state = elements }
      }
    let noting = App { [handled] action, _, _ in
      handled.append(action)
      return .identity
    }
    return makeStore(elements, reducer, noting <> middleware)
  }

  static let ways: [@Sendable (AnyMiddleware<Int, Int, Item>) -> App] = [
    { $0.liftToCollection(action: .byID, stateCollection: \.items) },
    { $0.liftToCollection(action: .byKey, stateDictionary: \.values) },
    { $0.liftToCollection(action: .byKey, stateDictionary: \.tracked) },
  ]

  /// Returns the action of an element, for each of the ways.
  static func action(_ way: Int, _ id: Int, _ action: Int) -> Action {
    way == 0 ? .byID(id, action) : .byKey("\(id)", action)
  }

  @Test func `an effect of a removed element dispatches nothing, even to a new one with its id`() {
    for (number, way) in Self.ways.enumerated() {
      let (one, nine) = (Self.action(number, 1, 1), Self.action(number, 1, 9))
      let store = store(way(part))
      outputs.clear()
      handled.clear()
      store.dispatch(one)
      outputs.elements[0].dispatch(9)
      store.dispatch(.other)
      outputs.elements[0].dispatch(9)
      store.dispatch(.added)
      outputs.elements[0].dispatch(9)
      store.dispatch(one)
      outputs.elements[1].dispatch(9)
      #expect(handled.elements == [one, nine, .other, .added, one, nine], "way \(number)")
      #expect(outputs.elements[0].element?.hasEnded == true && outputs.elements[1].element?.hasEnded == false)
    }
  }

  /// A middleware that passes on each output through another effect.
  struct Chained: BindableMiddleware {
    let base: App

    func bind(to state: StateReader<CollectionState>) -> [BoundMiddleware<Action, Action>] {
      base.bind(to: state).map { part in
        part.wrapped { function in
          { action, source in
            function(action, source).flatMap { dispatched in IO { $0.dispatch(dispatched) } }
          }
        } follow: {
          $0
        }
      }
    }
  }

  @Test func `an effect of a removed element that is chained to another one dispatches nothing`() {
    for (number, way) in Self.ways.enumerated() {
      let store = store(Chained(base: way(part)).eraseToAnyMiddleware())
      handled.clear()
      outputs.clear()
      store.dispatch(Self.action(number, 1, 1))
      store.dispatch(.other)
      outputs.elements[0].dispatch(9)
      #expect(handled.elements == [Self.action(number, 1, 1), .other], "way \(number)")
    }
  }

  @Test func `a queued action of a removed element is dropped before any middleware`() {
    for (number, way) in Self.ways.enumerated() {
      let seven = Self.action(number, 0, 7)
      // Its effect starts first, so the removal is queued before the element's action.
      let removing = answering { (action: Action) in action == seven ? [.other] : [] } as App
      handled.clear()
      store(way(part) <> removing).dispatch(seven)
      #expect(handled.elements == [seven, .other], "way \(number)")
      handled.clear()
      store(removing <> way(part)).dispatch(seven)
      #expect(handled.elements == [seven, Self.action(number, 0, 8), .other], "way \(number)")
    }
  }

  @Test func `a user's action is handled even if its element is gone`() {
    let store = store(Self.ways[0](part))
    for action in [.byID(0, 1), .other, .byID(0, 1)] as [Action] { store.dispatch(action) }
    #expect(handled.elements == [.byID(0, 1), .other, .byID(0, 1)])
  }

  @Test func `the output of an action that removes its own element is dropped`() {
    let removing = Reducer<Action, CollectionState>.reduce { action, state in
      if action == .byID(0, 7) { state.items = [] }
    }
    let noting = App { [handled] action, _, _ in
      handled.append(action)
      return .identity
    }
    let store = makeStore(CollectionState(items: [Item(id: 0)]), removing, noting <> Self.ways[0](part))
    store.dispatch(.byID(0, 7))
    #expect(handled.elements == [.byID(0, 7)])
  }

  @Test func `the life of an element includes those of the elements in it`() {
    typealias Nested = ElementIDAction<String, Action>
    let outer: AnyMiddleware<Nested, Nested, [String: CollectionState]> =
      Self.ways[0](part).liftToCollection(action: .identity, stateDictionary: \.self)
    let elements = CollectionState(items: [Item(id: 0), Item(id: 1)])
    let reducer = Reducer<Nested, [String: CollectionState]>.reduce { action, state in
      switch action.action {
      case .other: state[action.id] = state[action.id] == nil ? elements : nil
      case .added: state[action.id]?.items = [Item(id: 0)]
      default: break
      }
    }
    let store = makeStore(["a": elements, "b": elements], reducer, outer)
    for (key, id) in [("a", 0), ("b", 0), ("b", 1)] { store.dispatch(Nested(id: key, action: .byID(id, 1))) }
    func ended() -> [Bool] { outputs.elements.map { $0.element?.hasEnded == true } }
    #expect(ended() == [false, false, false])
    store.dispatch(Nested(id: "b", action: .added))
    #expect(ended() == [false, false, true])
    store.dispatch(Nested(id: "a", action: .other))
    #expect(ended() == [true, false, true])
    for _ in 0..<2 { store.dispatch(Nested(id: "b", action: .other)) }
    store.dispatch(Nested(id: "b", action: .byID(0, 1)))
    #expect(ended() == [true, true, true, false])
  }

  @Test func `an owner is notified once when a life ends, and never afterward`() {
    let store = store(Self.ways[0](part))
    store.dispatch(.byID(0, 1))
    let (calls, owner) = (Log<String>(), Log<String>())
    let life = outputs.elements[0].element
    life?.onEnd(of: owner) { _ in calls.append("first") }
    let isKept = life?.onEnd(of: owner) { _ in calls.append("second") }
    store.dispatch(.other)
    let isKeptLater = life?.onEnd(of: owner) { _ in calls.append("third") }
    #expect((calls.elements, isKept, isKeptLater) == (["second"], true, false))
  }
}
