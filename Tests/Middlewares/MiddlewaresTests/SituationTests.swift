import Bridge
import Gated
import SwiftRex
import Testing

/// Rules that end a situation of several parts of the state.
struct SituationTests {
  private typealias Action = BridgeTests.Action
  private typealias State = BridgeTests.State

  /// The light goes on when the door is open at night.
  private static let light = BridgeRule<Action, State>.when(
    "open in the dark", \.door, \.isDay, \.isLit, holds: { $0 == .open && !$1 && !$2 }, dispatch: .lightRequested)

  /// A reducer of parts, so that the store knows which of them an action may have changed.
  private static var lifted: Reducer<Action, State> {
    let moves = Prism<Action, BridgeTests.Door>(case: Action.doorMoved) {
      if case .doorMoved(let door) = $0 { door } else { nil }
    }
    return Reducer<Action, [Action]>.reduce { $1.append($0) }.lift(state: \State.received)
      <> Reducer<BridgeTests.Door, BridgeTests.Door>.reduce { $1 = $0 }.lift(action: moves, state: \State.door)
  }

  private static func store(
    _ rules: [BridgeRule<Action, State>], from state: State = State(), _ warnings: Locked<[String]> = Locked([]),
    reducer: Reducer<Action, State> = BridgeTests.reducer
  ) -> ReduxStoreBase<Action, State> {
    ReduxStoreBase(
      subject: .init(initialValue: state), reducer: reducer, middleware: BridgeMiddleware(rules),
      effects: EffectScope(onWarning: { warning in warnings.withLock { $0.append(warning.message) } }))
  }

  @Test func `a rule fires when its situation begins, whichever part changed last`() {
    var night = State()
    night.isDay = false
    let store = Self.store([Self.light], from: night)
    for action in [Action.doorMoved(to: .ajar), .doorMoved(to: .open)] { store.dispatch(action) }
    #expect(store.state.received == [.doorMoved(to: .ajar), .doorMoved(to: .open), .lightRequested])
    let dark = Reducer<Action, State>.reduce { action, state in if action == .dayBroke { state.isLit = false } }
    let other = Self.store([Self.light], reducer: BridgeTests.reducer <> dark)
    other.dispatch(.doorMoved(to: .open))
    other.dispatch(.dayBroke)
    #expect(other.state.received == [.doorMoved(to: .open), .lightRequested, .dayBroke])
    let alarm = BridgeRule<Action, State>.when(
      "open in the dark", \.isLit, \.door, mayLast: true, holds: { !$0 && $1 == .open }, dispatch: .alarmRaised)
    let parts = Self.store([alarm], reducer: Self.lifted)
    for action in [Action.doorMoved(to: .ajar), .doorMoved(to: .open)] { parts.dispatch(action) }
    #expect(parts.state.received == [.doorMoved(to: .ajar), .doorMoved(to: .open), .alarmRaised])
  }

  @Test func `a situation that lasts does not fire again until it has ended and begins anew`() {
    let alarm = BridgeRule<Action, State>.when(
      "open", \.door, mayLast: true, holds: { $0 == .open }, dispatch: .alarmRaised)
    let store = Self.store([alarm])
    for door in [BridgeTests.Door.open, .open, .shut, .open] { store.dispatch(.doorMoved(to: door)) }
    store.dispatch(.lightRequested)
    #expect(
      store.state.received == [
        .doorMoved(to: .open), .alarmRaised, .doorMoved(to: .open), .doorMoved(to: .shut), .doorMoved(to: .open),
        .alarmRaised, .lightRequested,
      ])
  }

  @Test func `a situation that began behind a closed gate fires once the gate is open`() {
    let alarm = BridgeRule<Action, State>.when(
      "open", \.door, mayLast: true, holds: { $0 == .open }, dispatch: .alarmRaised)
    let store = ReduxStoreBase(
      subject: .init(initialValue: State()), reducer: Self.lifted,
      middleware: BridgeMiddleware([alarm]).gated { $0.received.count > 1 })
    for action in [Action.doorMoved(to: .open), .dayBroke, .dayBroke] { store.dispatch(action) }
    #expect(store.state.received == [.doorMoved(to: .open), .dayBroke, .dayBroke, .alarmRaised])
  }

  @Test func `a situation of the initial state fires when the store is created`() {
    var open = State()
    open.door = .open
    #expect(Self.store([Self.light], from: open).state.received == [.lightRequested])
  }

  @Test func `an action that does not end its situation is reported with the place of the rule`() {
    let (warnings, line) = (Locked<[String]>([]), #line)
    let rules: [BridgeRule<Action, State>] = [
      .when("open", \.door, holds: { $0 == .open }, dispatch: .alarmRaised),
      .when("open", \.door, \.isDay, holds: { door, _ in door == .open }, dispatch: .alarmRaised),
      .when("open", \.door, \.isDay, \.isLit, holds: { door, _, _ in door == .open }, dispatch: .alarmRaised),
    ]
    Self.store(rules + [Self.light], warnings).dispatch(.doorMoved(to: .open))
    #expect(
      warnings.withLock(\.self)
        == (line + 2...line + 4).map {
          "open lasts after the action of the rule at MiddlewaresTests/SituationTests.swift:\($0); "
            + "let the action end it, or set mayLast"
        })
  }

  @Test func `the source names the situation`() {
    let (sources, line) = (Sources(), #line + 1)
    let rule = BridgeRule<Action, State>.when(
      "by day", \.isDay, mayLast: true, holds: { $0 }, dispatch: .lightRequested)
    BridgeTests().store([rule], logging: sources).dispatch(
      .dayBroke, from: ActionSource(file: "f", function: "g", line: 7))
    #expect(sources.all.last?.info == "bridged at MiddlewaresTests/SituationTests.swift:\(line): by day")
  }
}
