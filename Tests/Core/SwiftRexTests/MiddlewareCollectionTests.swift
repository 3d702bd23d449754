import SwiftRex
import SwiftRexTesting
import Testing

/// Middlewares lifted to the elements of collections.
struct MiddlewareCollectionTests {
  typealias Item = CollectionState.Item
  typealias App = AnyMiddleware<CollectionState.Action, CollectionState.Action, CollectionState>

  let log = Log<String>()

  /// Returns a middleware that logs what it reads, both times, and dispatches the next number.
  func part(_ name: String = "part") -> AnyMiddleware<Int, Int, Item> {
    AnyMiddleware { [log] action, _, state in
      log.append("\(name) \(action) in \(state().count)")
      return IO { output in
        log.append("\(name) effect in \(state().count)")
        if action < 2 { output.dispatch(action + 1) }
      }
    }
  }

  struct Way: Sendable {
    let lift: @Sendable (AnyMiddleware<Int, Int, Item>) -> App
    let name: @Sendable (Int, Int) -> CollectionState.Action
  }

  static let ways: [Way] = [
    Way(lift: { $0.liftToCollection(action: .byID, stateCollection: \.items) }, name: { .byID($0, $1) }),
    Way(
      lift: { $0.liftToCollection(action: \CollectionState.Action.byID, stateCollection: { $0.items }) },
      name: { .byID($0, $1) }),
    Way(
      lift: {
        $0.liftToCollection(inputAction: \.byID, outputAction: CollectionState.Action.byID, state: { $0.items })
      }, name: { .byID($0, $1) }),
    Way(
      lift: {
        $0.liftToCollection(
          inputAction: \.byID, outputAction: CollectionState.Action.byID, stateCollection: { $0.items })
      }, name: { .byID($0, $1) }),
    Way(lift: { $0.liftToCollection(action: .byID, stateCollection: \.items) }, name: { .byID($0, $1) }),
    Way(
      lift: {
        $0.liftToCollection(inputAction: \.byID, outputAction: CollectionState.Action.byID, stateCollection: \.items)
      },
      name: { .byID($0, $1) }),
    Way(
      lift: { $0.liftToCollection(action: .byID, stateCollection: \.items, identifier: \.id) },
      name: { .byID($0, $1) }),
    Way(
      lift: {
        $0.liftToCollection(
          inputAction: \.byID, outputAction: CollectionState.Action.byID, stateCollection: \.items,
          identifier: { $0.id })
      }, name: { .byID($0, $1) }),
    Way(lift: { $0.liftToCollection(action: .byIndex, stateCollection: \.items) }, name: { .byIndex($0, $1) }),
    Way(
      lift: {
        $0.liftToCollection(
          inputAction: \.byIndex, outputAction: CollectionState.Action.byIndex, stateCollection: \.items)
      },
      name: { .byIndex($0, $1) }),
    Way(lift: { $0.liftToCollection(action: .byKey, stateDictionary: \.values) }, name: { .byKey("\($0)", $1) }),
    Way(
      lift: {
        $0.liftToCollection(inputAction: \.byKey, outputAction: CollectionState.Action.byKey, stateDictionary: \.values)
      },
      name: { .byKey("\($0)", $1) }),
    Way(
      lift: { part in reader.liftToCollection(action: .byID, stateCollection: \.items).inject(part) },
      name: { .byID($0, $1) }),
    Way(
      lift: { part in
        reader.liftToCollection(action: .byID, stateCollection: \.items, identifier: \.id).inject(part)
      },
      name: { .byID($0, $1) }),
    Way(
      lift: { part in reader.liftToCollection(action: .byIndex, stateCollection: \.items).inject(part) },
      name: { .byIndex($0, $1) }),
    Way(
      lift: { part in reader.liftToCollection(action: .byKey, stateDictionary: \.values).inject(part) },
      name: { .byKey("\($0)", $1) }),
  ]

  /// A reader whose dependency is the middleware.
  static let reader = MiddlewareReader<AnyMiddleware<Int, Int, Item>, AnyMiddleware<Int, Int, Item>> { $0 }

  /// A state whose ids are also indices and keys; every action is counted, `.other` removes everything.
  func store(_ middleware: App) -> ReduxStoreBase<CollectionState.Action, CollectionState> {
    let items = [Item(id: 0), Item(id: 1)]
    let reducer = Reducer<CollectionState.Action, CollectionState>.reduce { action, state in
      if action == .other || action.byID?.action == 9 || action.byIndex?.action == 9 || action.byKey?.action == 9 {
        state = CollectionState()
        return
      }
      let changed = state.items.map { Item(id: $0.id, count: $0.count + 1) }
      state.items = changed
      state.values = Dictionary(uniqueKeysWithValues: changed.map { ("\($0.id)", $0) })
    }
    return makeStore(
      CollectionState(
        items: items, values: Dictionary(uniqueKeysWithValues: items.map { ("\($0.id)", $0) })),
      reducer, middleware)
  }

  @Test func `it reads its element before and after, and its output is for the same element`() {
    for (number, way) in Self.ways.enumerated() {
      log.clear()
      let noting = App { [log] action, _, _ in
        log.append("\(action)")
        return .pure()
      }
      store(noting <> way.lift(part())).dispatch(way.name(1, 1))
      #expect(
        log.elements == [
          "\(way.name(1, 1))", "part 1 in 0", "part effect in 1", "\(way.name(1, 2))", "part 2 in 1",
          "part effect in 2",
        ], "way \(number)")
    }
  }

  @Test func `a middleware of elements handles no action of a missing element`() {
    for way in Self.ways {
      let store = store(way.lift(part()))
      for action in [way.name(2, 1), way.name(-1, 1), .other, way.name(1, 1)] { store.dispatch(action) }
    }
    #expect(log.elements == [])
  }

  @Test func `an element that is removed meanwhile is read as it last was`() {
    for (number, way) in Self.ways.enumerated() {
      log.clear()
      let store = store(way.lift(part()))
      store.dispatch(way.name(0, 9))
      #expect(store.state.items.isEmpty)
      #expect(log.elements == ["part 9 in 0", "part effect in 0"], "way \(number)")
    }
  }

  @Test func `a read between two changes is what is known later`() throws {
    let reads = Log<GetState<Item>>()
    let keeping = AnyMiddleware<Int, Int, Item> { _, _, state in
      IO { _ in reads.append(state) }
    }
    let store = store(keeping.liftToCollection(action: .byID, stateCollection: \.items))
    store.dispatch(.byID(1, 1))
    store.dispatch(.byID(0, 1))
    let read = try #require(reads.elements.first)
    #expect(read().count == 2)
    store.dispatch(.other)
    #expect(read().count == 2)
  }

  @Test func `the source of an action stays with it`() {
    let sources = Log<UInt>()
    let passing = AnyMiddleware<Int, Int, Item> { action, dispatcher, _ in
      sources.append(dispatcher.line)
      return IO { output in if action < 2 { output.dispatch(action + 1, from: dispatcher) } }
    }
    let store = store(passing.liftToCollection(action: .byID, stateCollection: \.items))
    store.dispatch(.byID(1, 0), from: ActionSource(file: "f", function: "g", line: 42))
    #expect(sources.elements == [42, 42, 42])
  }

  @Test(arguments: Seeds.tried) func `lifting a composition equals composing the lifted parts`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (part("a"), part("b"))
    for (number, way) in Self.ways.enumerated() {
      let actions = (0..<9).map { _ in
        way.name(.random(in: -1...2, using: &random), .random(in: 0...3, using: &random))
      }
      let logs = [way.lift(a <> b), way.lift(a) <> way.lift(b)].map { middleware in
        log.clear()
        let store = store(middleware)
        for action in actions { store.dispatch(action) }
        return log.elements
      }
      #expect(logs[0] == logs[1], "way \(number)")
    }
  }

  @Test func `its handler distinguishes elements and lifts, through maps and flatMaps`() {
    let paths = Log<ElementPath?>()
    let noting = AnyMiddleware<Int, Int, Item> { _, _, _ in
      IO { paths.append($0.contramap { $0 }.element) } <> IO<Int> { paths.append($0.element) }.flatMap { _ in .pure() }
    }
    let first = noting.liftToCollection(action: .byID, stateCollection: \CollectionState.items)
    let other = noting.liftToCollection(action: .byID, stateCollection: \CollectionState.items)
    for action in [CollectionState.Action.byID(0, 3), .byID(0, 4), .byID(1, 3)] { store(first).dispatch(action) }
    store(other).dispatch(.byID(0, 3))
    let found = paths.elements
    #expect(found.count == 8 && found.allSatisfy { $0 != nil })
    #expect(found[0] == found[1] && found[0] == found[2] && found[0] != found[4] && found[0] != found[6])
    #expect(found[0]?.hashValue == found[3]?.hashValue)
  }
}
