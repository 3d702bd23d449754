import SwiftRex
import SwiftRexTesting
import Testing

/// Middlewares lifted to the elements of collections.
struct MiddlewareCollectionTests {
  typealias Item = CollectionState.Item
  typealias Part = AnyMiddleware<Int, Int, Item>
  typealias App = AnyMiddleware<CollectionState.Action, CollectionState.Action, CollectionState>

  let log = Log<String>()

  /// Returns a middleware that logs what it reads, both times, and dispatches the next number from the same place.
  func part(_ name: String = "part") -> Part {
    Part { [log] action, dispatcher, state in
      log.append("\(name) \(action) in \(state().count)")
      return IO { output in
        log.append("\(name) effect in \(state().count)")
        if action < 2 { output.dispatch(action + 1, from: dispatcher) }
      }
    }
  }

  /// A way to lift, and the action of an element.
  struct Way: Sendable {
    let lift: @Sendable (Part) -> App
    let action: @Sendable (Int, Int) -> CollectionState.Action

    static func byID(_ lift: @escaping @Sendable (Part) -> App) -> Way {
      Way(lift: lift, action: { .byID($0, $1) })
    }
    static func byKey(_ lift: @escaping @Sendable (Part) -> App) -> Way {
      Way(lift: lift, action: { .byKey("\($0)", $1) })
    }
  }

  static let ways: [Way] = [
    .byID { $0.liftToCollection(action: .byID, stateCollection: \.items) },
    .byID { reader.liftToCollection(action: .byID, stateCollection: \.items).inject($0) },
    .byKey { reader.liftToCollection(action: .byKey, stateDictionary: \.values).inject($0) },
  ]

  /// A reader whose dependency is the middleware.
  static let reader = MiddlewareReader<Part, Part> { $0 }

  /// Returns a store whose ids are also indices and keys. It counts every action, and `.other` removes everything.
  func store(_ middleware: App) -> ReduxStoreBase<CollectionState.Action, CollectionState> {
    let items = [Item(id: 0), Item(id: 1)]
    let reducer = Reducer<CollectionState.Action, CollectionState>.reduce { action, state in
      if action == .other { return state = CollectionState() }
      let changed = state.items.map { Item(id: $0.id, count: $0.count + 1) }
      state.items = changed
      state.values = Dictionary(uniqueKeysWithValues: changed.map { ("\($0.id)", $0) })
    }
    return makeStore(
      CollectionState(items: items, values: Dictionary(uniqueKeysWithValues: items.map { ("\($0.id)", $0) })),
      reducer, middleware)
  }

  @Test func `a middleware reads its element before and after an action`() {
    for (number, way) in Self.ways.enumerated() {
      log.clear()
      let noting = App { [log] action, dispatcher, _ in
        log.append("\(action) from \(dispatcher.line)")
        return .identity
      }
      store(noting <> way.lift(part()))
        .dispatch(way.action(1, 1), from: ActionSource(file: "f", function: "g", line: 42))
      #expect(
        log.elements == [
          "\(way.action(1, 1)) from 42", "part 1 in 0", "part effect in 1", "\(way.action(1, 2)) from 42",
          "part 2 in 1", "part effect in 2",
        ], "way \(number)")
    }
  }

  @Test func `a removed element reads as last known and handles no more actions`() {
    let reads = Log<GetState<Item>>()
    let keeping = Part { _, _, state in IO { _ in reads.append(state) } }
    let store = store(keeping.liftToCollection(action: .byID, stateCollection: \.items))
    store.dispatch(.byID(1, 1))
    store.dispatch(.byID(0, 1))
    let first = reads.elements.first?().count
    store.dispatch(.other)
    #expect((first, reads.elements.map { $0().count }) == (2, [2, 1]))
    for way in Self.ways {
      let store = self.store(way.lift(part()))
      for action in [way.action(2, 1), way.action(-1, 1), .other, way.action(1, 1)] { store.dispatch(action) }
    }
    #expect(log.elements == [])
  }

  @Test(arguments: Seeds.tried) func `lifting a composition equals composing the lifted parts`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (part("a"), part("b"))
    for (number, way) in Self.ways.enumerated() {
      let actions = (0..<9).map { _ in
        way.action(.random(in: -1...2, using: &random), .random(in: 0...3, using: &random))
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

  @Test func `the output of an effect distinguishes elements and lifts, through maps and flatMaps`() {
    let lives = Log<ElementLife?>()
    let logging = Part { _, _, _ in
      IO { lives.append($0.contramap { $0 }.element) }
        <> IO<Int> { lives.append($0.element) }.flatMap { _ in .identity }
    }
    let lifts = (0..<2).map { _ in logging.liftToCollection(action: .byID, stateCollection: \CollectionState.items) }
    let store = store(lifts[0] <> lifts[1])
    for id in [0, 0, 1] { store.dispatch(.byID(id, 3)) }
    let found = lives.elements
    let firsts = found.map { found.firstIndex(of: $0) }
    #expect((firsts, found.contains(nil)) == ([0, 0, 2, 2, 0, 0, 2, 2, 8, 8, 10, 10], false))
  }
}
