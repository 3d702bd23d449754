import ConcurrencyRex
import Foundation
import SwiftRex
import SwiftRexTesting
import Testing

/// The values of a tracked dictionary, whose work is listed again only if they have changed.
struct TrackedDictionaryTests {
  typealias Rows = TrackedDictionary<String, [Int]>

  enum Action: Sendable {
    case edited(@Sendable (inout Rows) -> Void)
    case ended(ElementIDAction<String, Int>)

    var ended: ElementIDAction<String, Int>? { if case .ended(let action) = self { action } else { nil } }
  }

  /// A middleware that may drop the effects of another one, as a closed gate does.
  struct Dropping: MiddlewareProtocol {
    let base: AnyMiddleware<Action, Action, Rows>
    let isDropping: Locked<Bool>

    func handle(action: Action, from dispatcher: ActionSource, state: @escaping GetState<Rows>) -> IO<Action> {
      base.handle(action: action, from: dispatcher, state: state)
    }

    func bind(to state: StateReader<Rows>) -> [BoundMiddleware<Action, Action>] {
      base.bind(to: state).map { part in
        part.wrapped {
          $0
        } follow: { follow in
          { life in
            let io = follow(life)
            return isDropping.withLock { $0 } ? .identity : io
          }
        }
      }
    }
  }

  let clock = VirtualClock()
  /// The values visited since the last check, and whether their work is dropped.
  let visited = Locked<[[Int]]>([])
  let isDropping = Locked(false)
  let ended = Locked<[String]>([])

  /// Returns a store of rows, each of which lists how long its work takes.
  func store(_ rows: Rows) -> ReduxStoreBase<Action, Rows> {
    let child = EffectMiddleware<Int, Int, [Int], VirtualClock>.reconciling { [visited] row in
      visited.withLock { $0.append(row) }
      return row
    } start: { seconds in
      .task { (try? await $0.dependencies.sleep(for: .seconds(seconds))).map { seconds } }
    }
    let prism = Prism(case: Action.ended, extract: \.ended)
    let middleware = Dropping(
      base: child.inject(clock).liftToCollection(action: prism, stateDictionary: \.self), isDropping: isDropping)
    let reducer = Reducer<Action, Rows>.reduce { [ended] action, rows in
      switch action {
      case .edited(let edit): edit(&rows)
      case .ended(let row): ended.withLock { $0.append("\(row.id) \(row.action)") }
      }
    }
    return ReduxStoreBase(
      subject: .init(initialValue: rows), reducer: reducer, middleware: middleware,
      effects: EffectScope(executor: clock))
  }

  /// Returns the values visited since the last check, in order.
  func takeVisited() -> [[Int]] {
    visited.withLock { visited in
      defer { visited = [] }
      return visited.sorted { $0.lexicographicallyPrecedes($1) }
    }
  }

  @Test func `only changed values are visited, and the work of a removed one ends`() {
    let store = store(["a": [1], "b": [2], "c": []])
    #expect(takeVisited() == [[], [1], [2]])
    store.dispatch(.edited { $0["a"] = [3] })
    #expect(takeVisited() == [[3]])
    store.dispatch(.edited { $0["c", default: []].append(4) })
    #expect(takeVisited() == [[4]])
    store.dispatch(.edited { _ in })
    store.dispatch(.edited { $0["b"] = nil })
    #expect(takeVisited() == [])
    clock.advance(by: .seconds(9))
    #expect(ended.withLock { $0 } == ["a 3", "c 4"])
  }

  @Test func `a child's reducer changes its value in place, and only that value is visited`() {
    var rows: Rows = ["a": [1], "b": [2]]
    let reducer = Reducer<Int, [Int]>.reduce { $1.append($0) }
      .liftToCollection(action: Prism<ElementIDAction<String, Int>, _>.identity, stateDictionary: \Rows.self)
    let store = store(rows)
    _ = takeVisited()
    reducer.reduce(.init(id: "b", action: 7), &rows)
    reducer.reduce(.init(id: "x", action: 7), &rows)
    #expect(rows == ["a": [1], "b": [2, 7]])
    store.dispatch(.edited { reducer.reduce(.init(id: "b", action: 7), &$0) })
    #expect(takeVisited() == [[2, 7]])
  }

  @Test func `a copy that is older or was changed elsewhere is visited completely`() {
    let store = store(["a": [1], "b": [2]])
    let old = store.state
    var copy = old
    copy["b"] = [5]
    store.dispatch(.edited { $0["a"] = [3] })
    _ = takeVisited()
    store.dispatch(.edited { [copy] in $0 = copy })
    #expect(takeVisited() == [[1], [5]])
    store.dispatch(.edited { $0 = old })
    #expect(takeVisited() == [[1], [2]])
    store.dispatch(.edited { $0 = ["b": [2]] })
    #expect(takeVisited() == [[2]])
  }

  @Test(arguments: [(16, 1), (17, 3)])
  func `after more changes than are remembered, all values are visited`(changes: Int, visits: Int) {
    let store = store(["a": [], "b": [], "c": []])
    _ = takeVisited()
    store.dispatch(.edited { for number in 1...changes { $0["a"] = [number] } })
    #expect(Set(takeVisited()).count == min(visits, 2) && store.state["a"] == [changes])
    let earlier = store.state
    store.dispatch(.edited { ($0["b"], $0["c"]) = ([1], [2]) })
    #expect(store.state.keysChanged(since: earlier) == ["b", "c"])
  }

  @Test func `a change whose work was not started is visited again`() {
    let store = store(["a": [], "b": []])
    isDropping.withLock { $0 = true }
    store.dispatch(.edited { $0["a"] = [1] })
    isDropping.withLock { $0 = false }
    store.dispatch(.edited { $0["b"] = [2] })
    clock.advance(by: .seconds(9))
    #expect(ended.withLock { $0 } == ["a 1", "b 2"])
  }

  @Test func `it compares, hashes, prints and encodes like a plain dictionary`() throws {
    var changed: Rows = ["a": [1], "b": []]
    changed["b"] = nil
    let plain: Rows = ["a": [1]]
    #expect(changed == plain && Set([changed, plain]).count == 1 && plain != [:])
    #expect("\(changed)" == "[\"a\": [1]]" && Mirror(reflecting: changed).displayStyle == .dictionary)
    let json = try JSONEncoder().encode(changed)
    #expect(String(decoding: json, as: UTF8.self) == "{\"a\":[1]}")
    #expect(try JSONDecoder().decode(Rows.self, from: json) == plain)
  }
}
