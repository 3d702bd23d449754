import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

/// Work listed by the elements of a collection.
struct ReconcilingElementTests {
  typealias Action = ReconcilingTests.Action
  typealias Rows = [String: [Int]]

  /// Rows, each of which lists work; the parent may replace them all.
  enum RowAction: Equatable, Sendable {
    case row(ElementIDAction<String, Action>)
    case replaced(Rows)

    var row: ElementIDAction<String, Action>? { if case .row(let action) = self { action } else { nil } }

    static func row(_ id: String, _ action: Action) -> RowAction { .row(ElementIDAction(id: id, action: action)) }
  }

  static let prism = Prism(case: RowAction.row, extract: \.row)
  static let rows: Reducer<RowAction, Rows> =
    .reduce { action, rows in if case .replaced(let newRows) = action { rows = newRows } }
    <> ReconcilingTests.reducer.liftToCollection(action: prism, stateDictionary: \.self)

  /// Returns a store of rows, each with its own work.
  static func store(_ rows: Rows) -> TestStore<RowAction, Rows> {
    TestStore(initialState: rows, reducer: Self.rows) {
      ReconcilingTests.middleware.inject($0).liftToCollection(action: prism, stateDictionary: \.self)
    }
  }

  @Test func `each element of a collection has its own work`() {
    let store = Self.store(["a": [], "b": []])
    store.send(.row("a", .chosen([1]))) { $0["a"] = [1] }
    store.send(.row("b", .chosen([1]))) { $0["b"] = [1] }
    store.send(.row("a", .chosen([]))) { $0["a"] = [] }
    store.advance(by: .seconds(1))
    store.receive(.row("b", .ended(1)))
    store.finish()
  }

  @Test func `the work of a removed element ends, and a new element with its id starts its own`() {
    let store = Self.store(["a": []])
    store.send(.row("a", .chosen([2]))) { $0["a"] = [2] }
    store.advance(by: .seconds(1))
    store.send(.replaced([:])) { $0 = [:] }
    store.send(.replaced(["a": [2]])) { $0 = ["a": [2]] }
    store.advance(by: .seconds(1))
    store.advance(by: .seconds(1))
    store.receive(.row("a", .ended(2)))
    store.send(.replaced([:])) { $0 = [:] }
    store.advance(by: .seconds(9))
    store.finish()
  }

  @Test func `work that the initial state lists starts with the store, in every element`() {
    let store = Self.store(["a": [1], "b": [2]])
    for (id, seconds) in [("a", 1), ("b", 2)] {
      store.advance(by: .seconds(1))
      store.receive(.row(id, .ended(seconds)))
    }
    store.finish()
  }

  /// Houses of rows, and a visit that may end.
  struct Town: Equatable, Sendable {
    var name = ""
    var houses: [String: Rows] = [:]
    var visit: Rows?
  }

  enum TownAction: Equatable, Sendable {
    case house(ElementIDAction<String, RowAction>)
    case visit(RowAction)
    case replaced(Town)

    var house: ElementIDAction<String, RowAction>? { if case .house(let action) = self { action } else { nil } }
    var visit: RowAction? { if case .visit(let action) = self { action } else { nil } }

    static func house(_ id: String, _ action: RowAction) -> TownAction {
      .house(ElementIDAction(id: id, action: action))
    }
  }

  /// Returns a store of a town, whose middleware is lifted over two or three levels.
  static func town(_ town: Town) -> TestStore<TownAction, Town> {
    let visit = Prism(case: TownAction.visit, extract: \.visit)
    let house = Prism(case: TownAction.house, extract: \.house)
    let reducer: Reducer<TownAction, Town> =
      rows.liftToOptional(action: visit, state: \.visit)
      <> rows.liftToCollection(action: house, stateDictionary: \.houses)
      <> .reduce { action, town in if case .replaced(let newTown) = action { town = newTown } }
    return TestStore(initialState: town, reducer: reducer) { clock in
      let rows: AnyMiddleware<RowAction, RowAction, Rows> =
        ReconcilingTests.middleware.inject(clock)
        .liftToCollection(action: prism, stateDictionary: \Rows.self)
      return rows.liftToOptional(action: visit, state: \Town.visit)
        <> rows.liftToCollection(action: house, stateDictionary: \Town.houses)
    }
  }

  @Test func `work follows the state over several levels of collections and optional parts`() {
    let first = Town(houses: ["x": ["a": [1]], "y": ["a": [2]]], visit: ["a": [3]])
    let store = Self.town(first)
    store.advance(by: .seconds(1))
    store.receive(.house("x", .row("a", .ended(1))))
    var second = first
    second.houses["y"] = nil
    second.houses["x"]?["b"] = [1]
    store.send(.replaced(second)) { $0 = second }
    store.send(.visit(.row("a", .chosen([1])))) { $0.visit?["a"] = [1] }
    store.advance(by: .seconds(1))
    store.receive(.house("x", .row("b", .ended(1))))
    store.receive(.visit(.row("a", .ended(1))))
    store.send(.replaced(first)) { $0 = first }
    store.send(.replaced(Town())) { $0 = Town() }
    store.finish()
  }

  /// An element of an array, which lists work.
  struct Row: Equatable, Identifiable, Sendable {
    var id = "a"
    var work: [Int]
  }

  @Test func `of two elements with one id, only the first one's work runs`() {
    let rows = [Row(work: []), Row(work: [1])]
    let change = Reducer<RowAction, [Row]>.reduce { action, rows in
      if case .replaced(let work) = action { rows[0].work = work["a"] ?? [] }
    }
    let store = TestStore(initialState: rows, reducer: change) { clock in
      EffectMiddleware<Action, Action, Row, VirtualClock>.reconciling(\.work) { ReconcilingTests.waiting($0) }
        .inject(clock).liftToCollection(action: Self.prism, stateCollection: \[Row].self)
    }
    store.advance(by: .seconds(1))
    store.send(.replaced(["a": [2]])) { $0[0].work = [2] }
    store.advance(by: .seconds(2))
    store.receive(.row("a", .ended(2)))
    store.finish()
  }

  @Test func `an element's effects end with it, and a new element can reuse its tokens`() {
    typealias Cooking = EffectMiddleware<Action, Action, [Int], VirtualClock>
    let store = TestStore(initialState: ["a": [0]], reducer: Self.rows) { clock in
      Cooking.onAction { action, _, _ in
        guard case .chosen(let seconds) = action else { return .identity }
        return ReconcilingTests.waiting(seconds[0], token: "one") <> ReconcilingTests.waiting(seconds[0] + 1)
      }
      .inject(clock).liftToCollection(action: Self.prism, stateDictionary: \.self)
    }
    store.send(.row("a", .chosen([2]))) { $0["a"] = [2] }
    store.send(.replaced([:])) { $0 = [:] }
    store.send(.replaced(["a": [2]])) { $0 = ["a": [2]] }
    store.advance(by: .seconds(2))
    store.send(.row("a", .chosen([1]))) { $0["a"] = [1] }
    for seconds in 1...2 {
      store.advance(by: .seconds(1))
      store.receive(.row("a", .ended(seconds)))
    }
    store.finish()
  }

  @Test func `an action that removes its own element starts no effect`() {
    let removing: Reducer<RowAction, Rows> = .reduce { action, rows in if action.row != nil { rows = [:] } }
    let store = TestStore(initialState: ["a": []], reducer: Self.rows <> removing) { clock in
      EffectMiddleware<Action, Action, [Int], VirtualClock>.onAction { _, _, _ in ReconcilingTests.waiting(1) }
        .inject(clock).liftToCollection(action: Self.prism, stateDictionary: \.self)
    }
    store.send(.row("a", .chosen([1]))) { $0 = [:] }
    store.finish()
  }
}
