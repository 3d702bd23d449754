import SwiftRex
import SwiftRexTesting
import Testing

/// Reducers lifted to the elements of collections.
struct CollectionLiftTests {
  typealias Item = CollectionState.Item

  static let adding = Reducer<Int, Item>.reduce { action, item in item.count += action }

  /// Every way to lift, with an action that names the element `number` of `state(_:)`.
  struct Way: Sendable {
    let lift: @Sendable (Reducer<Int, Item>) -> Reducer<CollectionState.Action, CollectionState>
    let name: @Sendable (Int, Int) -> CollectionState.Action
    let item: @Sendable (CollectionState, Int) -> Item?
  }

  static let array: @Sendable (CollectionState, Int) -> Item? = { state, id in state.items.first { $0.id == id } }
  static let byID: @Sendable (Int, Int) -> CollectionState.Action = { .byID($0, $1) }
  static let byIndex: @Sendable (Int, Int) -> CollectionState.Action = { .byIndex($0, $1) }

  static let ways: [Way] = [
    Way(lift: { $0.liftToCollection(action: .byID, stateCollection: \.items) }, name: byID, item: array),
    Way(lift: { $0.liftToCollection(action: \.byID, stateCollection: \.items) }, name: byID, item: array),
    Way(
      lift: { $0.liftToCollection(action: .byID, stateCollection: \.items, identifier: \.id) }, name: byID, item: array),
    Way(
      lift: { $0.liftToCollection(action: \.byID, stateCollection: \.items, identifier: { $0.id }) }, name: byID,
      item: array),
    Way(lift: { $0.liftToCollection(action: .byIndex, stateCollection: \.items) }, name: byIndex, item: array),
    Way(lift: { $0.liftToCollection(action: \.byIndex, stateCollection: \.items) }, name: byIndex, item: array),
    Way(
      lift: { $0.liftToCollection(action: .byKey, stateDictionary: \.values) }, name: { .byKey("\($0)", $1) },
      item: { $0.values["\($1)"] }),
    Way(
      lift: { $0.liftToCollection(action: \.byKey, stateDictionary: \.values) }, name: { .byKey("\($0)", $1) },
      item: { $0.values["\($1)"] }),
  ]

  /// A state whose ids are also indices and keys.
  func state(_ count: Int) -> CollectionState {
    let items = (0..<count).map { Item(id: $0, count: $0 * 100, marks: Array(0..<9)) }
    return CollectionState(
      items: items, values: Dictionary(uniqueKeysWithValues: items.map { ("\($0.id)", $0) }))
  }

  @Test func `only the named element changes`() {
    for (number, way) in Self.ways.enumerated() {
      let after = way.lift(Self.adding).reduce(way.name(1, 5), state(3))
      #expect((0..<3).map { way.item(after, $0)?.count } == [0, 105, 200], "way \(number)")
    }
  }

  @Test func `a missing element and another action change nothing`() {
    for (number, way) in Self.ways.enumerated() {
      for action in [way.name(3, 5), way.name(-1, 5), .other] {
        #expect(way.lift(Self.adding).reduce(action, state(3)) == state(3), "way \(number)")
        #expect(way.lift(Self.adding).reduce(action, CollectionState()) == CollectionState(), "way \(number)")
      }
    }
  }

  @Test func `of several elements with one id the first one changes`() {
    let twins = [Item(id: 1), Item(id: 2), Item(id: 1)]
    let after = Self.adding.liftToCollection(action: .byID, stateCollection: \.items)
      .reduce(.byID(1, 5), CollectionState(items: twins))
    #expect(after.items.map(\.count) == [5, 0, 0])
  }

  @Test func `elements are changed in place, and so is what they hold`() throws {
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
      for (action, id) in [(0, 7), (1, 7)] { store.dispatch(way.name(id, action)) }
      let before = try addresses()
      for action in 2..<5 { store.dispatch(way.name(7, action)) }
      #expect(try addresses() == before, "way \(number)")
      #expect(way.item(store.state, 7)?.marks[4] == 5, "way \(number)")
    }
  }

  @Test func `an element whose id is changed is hidden from the reducers after it`() {
    let renaming = Reducer<Int, Item>.reduce { action, item in item.id = action }
    for reducer in [
      (renaming <> Self.adding).liftToCollection(action: .byID, stateCollection: \CollectionState.items),
      renaming.liftToCollection(action: .byID, stateCollection: \CollectionState.items)
        <> Self.adding.liftToCollection(action: .byID, stateCollection: \.items),
    ] {
      let after = reducer.reduce(.byID(1, 9), CollectionState(items: [Item(id: 1), Item(id: 2), Item(id: 1)]))
      #expect(after.items == [Item(id: 9), Item(id: 2), Item(id: 1, count: 9)])
    }
  }

  @Test(arguments: Seeds.tried) func `lifting a composition equals composing the lifted parts`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func part() -> Reducer<Int, Item> {
      let factor = Int.random(in: 1...5, using: &random)
      return .reduce { action, item in item.count = item.count &* factor &+ action }
    }
    let (a, b) = (part(), part())
    for (number, way) in Self.ways.enumerated() {
      var (together, apart, none) = (state(4), state(4), state(4))
      for _ in 0..<20 {
        let action = way.name(.random(in: -1...5, using: &random), .random(in: 1...9, using: &random))
        way.lift(a <> b).reduce(action, &together)
        (way.lift(a) <> way.lift(b)).reduce(action, &apart)
        way.lift(.identity).reduce(action, &none)
        #expect(together == apart, "way \(number)")
      }
      #expect(none == state(4) && together != none, "way \(number)")
    }
  }
}
