import ConcurrencyRex
import Foundation
import SwiftRex
import Testing

/// When the effects of children end, even if they keep reading the state.
@Suite(.timeLimit(.minutes(5)))
struct ChildEffectEndTests {
  typealias Child = ElementIDAction<String, String>
  typealias Rows = TrackedDictionary<String, [String]>

  enum Action: Sendable {
    case edited(@Sendable (inout Rows) -> Void)
    case child(Child)

    var child: Child? { if case .child(let action) = self { action } else { nil } }
  }

  let clock = VirtualClock()

  /// A child that works for a second, and reads its state before and after.
  var working: MiddlewareReader<VirtualClock, EffectMiddleware<String, String, [String], VirtualClock>> {
    EffectMiddleware.onAction { action, _, state in
      guard action == "start" else { return .identity }
      return .task {
        _ = state()
        try? await $0.dependencies.sleep(for: .seconds(1))
        _ = state()
        return "done"
      }
    }
  }

  func store(_ rows: Rows) -> ReduxStoreBase<Action, Rows> {
    let prism = Prism(case: Action.child, extract: \.child)
    let words = Reducer<String, [String]>.reduce { action, words in words.append(action) }
    let edits = Reducer<Action, Rows>.reduce { action, rows in if case .edited(let edit) = action { edit(&rows) } }
    return ReduxStoreBase(
      subject: .init(initialValue: rows),
      reducer: edits <> words.liftToCollection(action: prism, stateDictionary: \.self),
      middleware: working.inject(clock).liftToCollection(action: prism, stateDictionary: \.self),
      effects: EffectScope(executor: clock))
  }

  @Test func `effects of children that read their state are cancelled when the store goes`() {
    let effects = EffectScope(executor: clock)
    var many: ReduxStoreBase<Child, [String: [String]]>? = ReduxStoreBase(
      subject: .init(initialValue: ["a": []]), reducer: .identity,
      middleware: working.inject(clock).liftToCollection(action: .identity, stateDictionary: \.self), effects: effects)
    many?.dispatch(Child(id: "a", action: "start"))
    var one: ReduxStoreBase<String, [String]?>? = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .identity,
      middleware: working.inject(clock).liftToOptional(state: \.self), effects: effects)
    one?.dispatch("start")
    clock.settle()
    #expect(effects.inFlight == 2)
    (many, one) = (nil, nil)
    clock.settle()
    #expect(effects.inFlight == 0)
  }

  @Test func `an undone change ends the effects of the child that it added`() {
    let store = store(["a": []])
    store.dispatch(.child(Child(id: "none", action: "start")))
    let old = store.state
    store.dispatch(.edited { $0["b"] = [] })
    store.dispatch(.child(Child(id: "b", action: "start")))
    clock.settle()
    #expect(store.effects.inFlight == 1)
    store.dispatch(.edited { $0 = old })
    clock.settle()
    #expect(store.effects.inFlight == 0)
    store.dispatch(.edited { $0["b"] = [] })
    clock.advance(by: .seconds(9))
    #expect(store.state == ["a": [], "b": []])
  }

  @Test func `the stack does not grow with the number of children that start their work`() throws {
    let (clock, count) = (clock, 5_000)
    let listing = EffectMiddleware<Int, Int, Int, VirtualClock>.reconciling {
      [$0]
    } start: { work in
      .task { (try? await $0.dependencies.sleep(for: .seconds(1))).map { work } }
    }
    let rows = [Int: Int](uniqueKeysWithValues: (1...count).map { ($0, $0) })
    let effects = EffectScope(executor: clock)
    let (counts, isOver) = (Locked<[Int]>([]), DispatchSemaphore(value: 0))
    let thread = Thread {
      let store = ReduxStoreBase(
        subject: .init(initialValue: rows), reducer: Reducer<ElementIDAction<Int, Int>, [Int: Int]>.identity,
        middleware: listing.inject(clock).liftToCollection(action: .identity, stateDictionary: \.self),
        effects: effects)
      counts.withLock { $0 = [effects.inFlight, store.state.count] }
      isOver.signal()
    }
    thread.stackSize = 512 << 10
    thread.start()
    try #require(isOver.wait(timeout: .now() + 120) == .success)
    #expect(counts.withLock { $0 } == [count, count])
  }
}
