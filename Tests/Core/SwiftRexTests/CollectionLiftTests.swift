import SwiftRex
import SwiftRexTesting
import Testing

/// Reducers lifted to the elements of collections.
struct CollectionLiftTests {
  typealias Item = CollectionState.Item
  typealias App = Reducer<CollectionState.Action, CollectionState>

  static let adding = Reducer<Int, Item>.reduce { action, item in item.count += action }

  /// A way to lift, with the action of an element of `state(_:)` and the element itself.
  struct Way: Sendable {
    let lift: @Sendable (Reducer<Int, Item>) -> App
    let action: @Sendable (Int, Int) -> CollectionState.Action
    var item: @Sendable (CollectionState, Int) -> Item? = { state, id in state.items.first { $0.id == id } }

    static func byID(_ lift: @escaping @Sendable (Reducer<Int, Item>) -> App) -> Way {
      Way(lift: lift, action: { .byID($0, $1) })
    }
    static func byKey(_ lift: @escaping @Sendable (Reducer<Int, Item>) -> App) -> Way {
      Way(lift: lift, action: { .byKey("\($0)", $1) }, item: { $0.values["\($1)"] })
    }
  }

  static let ways: [Way] = [
    .byID { $0.liftToCollection(action: .byID, stateCollection: \.items) },
    .byKey { $0.liftToCollection(action: .byKey, stateDictionary: \.values) },
  ]

  /// A state whose ids are also indices and keys.
  @Sendable func state(_ count: Int) -> CollectionState {
    let items = (0..<count).map { Item(id: $0, count: $0 * 100, marks: Array(0..<9)) }
    return CollectionState(
      items: items, values: Dictionary(uniqueKeysWithValues: items.map { ("\($0.id)", $0) }))
  }

  @Test func `only the addressed element changes, and nothing if it is missing`() {
    for (number, way) in Self.ways.enumerated() {
      let lifted = way.lift(Self.adding)
      let counts = (0..<3).map { id in
        let after = lifted.reduce(way.action(id, 5), state(3))
        return (0..<3).map { way.item(after, $0)?.count }
      }
      #expect(counts == [[5, 100, 200], [0, 105, 200], [0, 100, 205]], "way \(number)")
      for action in [way.action(3, 5), way.action(-1, 5), .other] {
        #expect([3, 0].map { lifted.reduce(action, state($0)) } == [3, 0].map(state), "way \(number)")
      }
    }
  }

  @Test func `of several elements with one id, the first one changes`() {
    let twins = [Item(id: 1), Item(id: 2), Item(id: 1)]
    let after = Self.adding.liftToCollection(action: .byID, stateCollection: \.items)
      .reduce(.byID(1, 5), CollectionState(items: twins))
    #expect(after.items.map(\.count) == [5, 0, 0])
    let renaming = Reducer<Int, Item>.reduce { action, item in item.id = action }
    for reducer in [
      (renaming <> Self.adding).liftToCollection(action: .byID, stateCollection: \CollectionState.items),
      renaming.liftToCollection(action: .byID, stateCollection: \CollectionState.items)
        <> Self.adding.liftToCollection(action: .byID, stateCollection: \.items),
    ] {
      let renamed = reducer.reduce(.byID(1, 9), CollectionState(items: [Item(id: 1), Item(id: 2), Item(id: 1)]))
      #expect(renamed.items == [Item(id: 9), Item(id: 2), Item(id: 1, count: 9)])
    }
  }

  @Test func `elements and their contents are changed in place`() throws {
    let marking = Reducer<Int, Item>.reduce { action, item in item.marks[action] += 1 }
    for (number, way) in Self.ways.enumerated() {
      let store = makeStore(state(50), way.lift(marking))
      func addresses() throws -> [Int] {
        let state = store.state
        return [
          address(of: state.items), unsafeBitCast(state.values, to: Int.self),
          address(of: try #require(way.item(state, 7)).marks),
        ]
      }
      // The first write parts the collections, which were made of one array.
      for (action, id) in [(0, 7), (1, 7)] { store.dispatch(way.action(id, action)) }
      let before = try addresses()
      for action in 2..<5 { store.dispatch(way.action(7, action)) }
      #expect((try addresses(), way.item(store.state, 7)?.marks[4]) == (before, 5), "way \(number)")
    }
  }

  @Test func `lifting a composition equals composing the lifted parts`() {
    let parts: Generate<Reducer<Int, Item>> = { random in
      let factor = Int.random(in: 0...5, using: &random)
      return factor == 0 ? .identity : .reduce { action, item in item.count = item.count &* factor &+ action }
    }
    for (number, way) in Self.ways.enumerated() {
      let states = Observation<App> { [state] reducer, random in
        (0..<20).reduce(into: state(4)) { state, _ in
          let (id, amount) = (Int.random(in: -1...5, using: &random), Int.random(in: 1...9, using: &random))
          reducer.reduce(way.action(id, amount), &state)
        }
      }
      checkLaws(
        of: .equation(
          "way \(number)", generating: { (parts(&$0), parts(&$0)) }, { way.lift($0.0 <> $0.1) },
          { way.lift($0.0) <> way.lift($0.1) }, observing: states), trials: 20)
    }
  }
}
