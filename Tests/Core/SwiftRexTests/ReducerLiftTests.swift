import SwiftRex
import Testing

/// Reducers that are lifted to an app's action and state.
struct ReducerLiftTests {
  enum AppAction: Sendable {
    case add(Int)
    case rename(String)

    var amount: Int? { if case .add(let amount) = self { amount } else { nil } }
  }

  struct AppState: Equatable, Sendable {
    var name = ""
    var count = 0
    var reached = 0
  }

  let reached = Locked(0)

  var counting: Reducer<Int, Int> {
    .reduce { [reached] action, state in
      reached.withLock { $0 += 1 }
      state += action
    }
  }

  func run(_ reducer: Reducer<AppAction, AppState>) -> AppState {
    let actions: [AppAction] = [.add(2), .rename("x"), .add(3)]
    return actions.reduce(into: AppState()) { state, action in reducer.reduce(action, &state) }
  }

  @Test func `an action that maps to nil does not reach the part`() {
    for reducer in [
      counting.lift(action: .add, state: \.count),
      counting.lift(action: \.amount, state: \.count),
      counting.lift(action: { $0.amount }, state: \.count),
      counting.lift(actionGetter: \.amount, stateGetter: \.count, stateSetter: { $0.count = $1 }),
      counting.lift(state: \AppState.count).lift(action: .add),
      counting.lift(state: \AppState.count).lift(action: \.amount),
      counting.lift(action: \AppAction.amount).lift(state: \.count),
    ] {
      reached.withLock { $0 = 0 }
      #expect(run(reducer) == AppState(count: 5))
      #expect(reached.withLock { $0 } == 2)
    }
  }

  @Test func `a setter is not called for an action that maps to nil`() {
    let reducer = counting.lift(actionGetter: { (action: AppAction) in action.amount }, stateGetter: \.count) {
      (state: inout AppState, count) in
      state.count = count
      state.reached += 1
    }
    #expect(run(reducer) == AppState(count: 5, reached: 2))
  }
}

extension Prism<ReducerLiftTests.AppAction, Int> {
  static var add: Prism { Prism(case: ReducerLiftTests.AppAction.add, extract: \.amount) }
}
