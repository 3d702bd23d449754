import Bridge
import Gated
import SwiftRex
import Testing

/// Rules between features whose actions are numbered, so that each action is asked about by the rules of its case alone.
struct NumberedBridgeTests {
  enum Action: Equatable, NumberedAction {
    case door(Int), lamp(Int), alarm(Int)

    var caseNumber: Int {
      switch self {
      case .door: 0
      case .lamp: 1
      case .alarm: 2
      }
    }
  }

  struct State: Equatable, Sendable {
    var door = 0
    var lamp = 0
    var alarm = 0
    var isQuiet: Bool { alarm == 0 }
  }

  static let door = Prism<Action, Int>(case: Action.door) { if case .door(let number) = $0 { number } else { nil } }
  static let lamp = Prism<Action, Int>(case: Action.lamp) { if case .lamp(let number) = $0 { number } else { nil } }
  static let alarm = Prism<Action, Int>(case: Action.alarm) { if case .alarm(let number) = $0 { number } else { nil } }

  static let setting = Reducer<Int, Int>.reduce { number, state in state = number }
  static let reducer: Reducer<Action, State> =
    setting.lift(action: door, state: \.door) <> setting.lift(action: lamp, state: \.lamp)
    <> setting.lift(action: alarm, state: \.alarm)

  func store(_ bridge: some MiddlewareProtocol<Action, Action, State>) -> ReduxStoreBase<Action, State> {
    ReduxStoreBase(subject: .init(initialValue: State()), reducer: Self.reducer, middleware: bridge)
  }

  @Test func `a trigger leads on, another action of its case does not`() {
    let store = store(BridgeMiddleware([.when(.door(2), dispatch: .lamp(1))]))
    store.dispatch(.door(1))
    #expect(store.state == State(door: 1))
    store.dispatch(.door(2))
    #expect(store.state == State(door: 2, lamp: 1))
  }

  @Test func `a value that a part becomes leads on, whichever action made it`() {
    let store = store(
      BridgeMiddleware([
        .when(\.lamp, becomes: 1, dispatch: .alarm(1)), .when(\.isQuiet, becomes: true, dispatch: .door(0)),
      ]))
    store.dispatch(.door(1))
    store.dispatch(.lamp(1))
    #expect(store.state == State(door: 1, lamp: 1, alarm: 1))
    store.dispatch(.alarm(0))
    #expect(store.state == State(door: 0, lamp: 1, alarm: 0))
  }

  @Test func `rules that one action meets dispatch in their order`() {
    let seen = Sources()
    let spy = AnyMiddleware<Action, Action, State> { action, source, _ in
      if case .lamp = action { seen.add(source) }
      return .pure()
    }
    let rules: [BridgeRule<Action, State>] = [
      .when(.door(1), dispatch: .lamp(1), line: 1), .when(Self.door, line: 2) { .lamp($0 + 1) },
    ]
    let store = store(spy <> BridgeMiddleware(rules))
    store.dispatch(.door(1))
    #expect(store.state.lamp == 2)
    #expect(seen.all.compactMap { $0.info?.last } == ["1", "2"])
  }

  @Test func `a gate notices that actions of a case without rules closed it`() {
    let rules: [BridgeRule<Action, State>] = [.when(Self.door) { .lamp($0) }]
    let store = store(BridgeMiddleware(rules).gated(byState: \.isQuiet))
    store.dispatch(.alarm(1))
    store.dispatch(.door(1))
    #expect(store.state == State(door: 1, lamp: 0, alarm: 1))
    store.dispatch(.alarm(0))
    store.dispatch(.door(2))
    #expect(store.state == State(door: 2, lamp: 2, alarm: 0))
  }

  @Test func `a gate that was closed and opened by actions of another case holds back late output`() {
    let outputs = Outputs()
    let late = AnyMiddleware<Int, Int, Int> { _, _, _ in IO { outputs.add($0) } }
      .lift(action: Self.door, state: \State.door)
    let store = store(late.gated(byState: \.isQuiet))
    store.dispatch(.door(1))
    store.dispatch(.alarm(1))
    store.dispatch(.alarm(0))
    outputs.all.first?.dispatch(9)
    #expect(store.state == State(door: 1))
    store.dispatch(.door(2))
    outputs.all.last?.dispatch(7)
    #expect(store.state == State(door: 7))
  }

  final class Outputs: Sendable {
    private let outputs = Locked<[AnyActionHandler<Int>]>([])
    var all: [AnyActionHandler<Int>] { outputs.withLock { $0 } }
    func add(_ output: AnyActionHandler<Int>) { outputs.withLock { $0.append(output) } }
  }
}
