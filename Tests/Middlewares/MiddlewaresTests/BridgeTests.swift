import Bridge
import Gated
import SwiftRex
import Testing

/// Rules between the parts of an app.
struct BridgeTests {
  enum Action: Equatable, Sendable {
    case doorOpened(by: String), doorMoved(to: Door), lightRequested, alarmRaised, dayBroke
  }

  enum Door: Equatable, Sendable {
    case shut, ajar, open
  }

  struct State: Equatable, Sendable {
    var isLit = false
    var isDay = false
    var door = Door.shut
    var received: [Action] = []
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    state.received.append(action)
    if action == .lightRequested { state.isLit = true }
    if action == .dayBroke { state.isDay = true }
    if case .doorMoved(let door) = action { state.door = door }
  }

  static let door = Prism<Action, String>(case: Action.doorOpened) {
    if case .doorOpened(let name) = $0 { name } else { nil }
  }

  func store(
    _ rules: [BridgeRule<Action, State>], logging sources: Sources = Sources()
  ) -> ReduxStoreBase<Action, State> {
    let spy = AnyMiddleware<Action, Action, State> { action, source, _ in
      sources.add(source)
      return .identity
    }
    return ReduxStoreBase(
      subject: .init(initialValue: State()), reducer: Self.reducer, middleware: spy <> BridgeMiddleware(rules))
  }

  @Test func `an action leads to another one, or its payload decides, in the order of the rules`() {
    let store = store([
      .when(.dayBroke, dispatch: .lightRequested), .when(Self.door) { $0 == "burglar" ? .alarmRaised : nil },
      .when(Self.door) { $0 == "anna" ? .lightRequested : nil },
    ])
    for action in [.doorOpened(by: "anna"), .doorOpened(by: "burglar"), .doorOpened(by: "anna"), Action.dayBroke] {
      store.dispatch(action)
    }
    #expect(
      store.state.received == [
        .doorOpened(by: "anna"), .lightRequested, .doorOpened(by: "burglar"), .alarmRaised, .doorOpened(by: "anna"),
        .lightRequested, .dayBroke, .lightRequested,
      ])
    let ordered = self.store([
      .when(.dayBroke, dispatch: .lightRequested), .when(\.isDay, becomes: true, dispatch: .alarmRaised),
    ])
    ordered.dispatch(.dayBroke)
    #expect(ordered.state.received == [.dayBroke, .lightRequested, .alarmRaised])
  }

  @Test func `a change of the state dispatches an action once, unless the rule missed it`() {
    let rules = BridgeMiddleware<Action, State>([.when(\.isLit, becomes: true, dispatch: .alarmRaised)])
    let gated = rules.gated { $0.door == .open }
    let lifted = rules.lift(inputAction: { (action: Action) in action == .lightRequested ? nil : action })
    let actions: [Action] = [
      .doorMoved(to: .open), .dayBroke, .doorMoved(to: .shut), .lightRequested, .doorMoved(to: .open), .dayBroke,
      .lightRequested,
    ]
    let middlewares = [rules.eraseToAnyMiddleware(), gated.eraseToAnyMiddleware(), lifted.eraseToAnyMiddleware()]
    let received = middlewares.map { middleware in
      let store = ReduxStoreBase(
        subject: .init(initialValue: State()), reducer: Self.reducer, middleware: middleware)
      for action in actions { store.dispatch(action) }
      return store.state.received
    }
    #expect(received == [actions[...3] + [.alarmRaised] + actions[4...], actions, actions])
  }

  @Test func `a rule with both ends fires only for that change`() {
    let store = store([.when(\.door, from: .open, to: .ajar, dispatch: .alarmRaised)])
    let moves = [Door.ajar, .ajar, .open, .ajar, .shut, .ajar].map(Action.doorMoved)
    for move in moves { store.dispatch(move) }
    #expect(store.state.received == moves[...3] + [.alarmRaised] + moves[4...])
  }

  @Test func `the old and the new value of a change decide which action follows`() {
    let store = store([.when(\.door) { $0 == .shut ? .doorOpened(by: "\($1)") : nil }])
    for move in [Action.doorMoved(to: .shut), .doorMoved(to: .ajar), .doorMoved(to: .open)] { store.dispatch(move) }
    #expect(
      store.state.received == [
        .doorMoved(to: .shut), .doorMoved(to: .ajar), .doorOpened(by: "ajar"), .doorMoved(to: .open),
      ])
  }

  @Test func `the dispatched action keeps the original source, with a note about the rule`() {
    let (sources, line) = (Sources(), #line + 1)
    let store = store([.when(.dayBroke, dispatch: .lightRequested)], logging: sources)
    store.dispatch(.dayBroke, from: ActionSource(file: "script", function: "test", line: 7))
    #expect(
      sources.all.map { "\($0.file):\($0.line) \($0.info ?? "")" }
        == ["script:7 ", "script:7 bridged at MiddlewaresTests/BridgeTests.swift:\(line)"])
  }
}
