import Bridge
import ConcurrencyRex
import RandomNumbers
import Recorder
import SwiftRex
import SwiftRexTesting

/// A market whose store is recorded: stock comes and goes, and a delivery arrives a second after it was ordered.
struct Market {
  enum Action: Codable, Equatable, Sendable {
    case sold(String)
    case ordered(String)
    case delivered(String)
    case closed
  }

  struct State: Codable, Equatable, Sendable {
    var stock: [String: Int] = [:]
    var orders: [String] = []
    var isClosed = false
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .sold(let item): state.stock[item, default: 0] -= 1
    case .ordered(let item): state.orders.append(item)
    case .delivered(let item):
      state.stock[item, default: 0] += 3
      state.orders.removeAll { $0 == item }
    case .closed: state.isClosed = true
    }
  }

  static func middleware(_ clock: VirtualClock) -> AnyMiddleware<Action, Action, State> {
    let delivering = EffectMiddleware<Action, Action, State, Void>.reconciling(\.orders) { item in
      .task { _ in
        try? await clock.sleep(for: .seconds(1))
        return .delivered(item)
      }
    }
    let ordering = BridgeMiddleware<Action, State>([
      .when(\.isClosed, becomes: true, dispatch: .ordered("locks"))
    ])
    return delivering.inject(()).eraseToAnyMiddleware() <> ordering.eraseToAnyMiddleware()
  }

  let clock: VirtualClock
  let recorder: Recorder<Action, State>
  let store: ReduxStoreBase<Action, State>
  /// The state of the store after each action, as its observer saw it.
  let states = Locked<[State]>([])

  init(limit: Int = 1_000_000, reducer: Reducer<Action, State> = Self.reducer, file: RecordingFile? = nil) {
    let (clock, states) = (VirtualClock(), states)
    self.clock = clock
    recorder = Recorder(
      initialState: State(), continuing: Recording(of: State(), reducer, limit: limit), reducer: reducer,
      now: { clock.now.offset }, wantsStates: { true }
    ) { action, pair in
      guard let pair else { return }
      states.withLock { $0.append(pair.after) }
      file?.append(action, pair)
    }
    store = ReduxStoreBase(
      subject: .init(initialValue: State()), reducer: reducer,
      middleware: recorder.recording(Self.middleware(clock)), effects: EffectScope(executor: clock))
  }

  /// Dispatches random actions, and lets time pass between them.
  func run(_ count: Int, _ generator: inout some RandomNumberGenerator) {
    let items = ["rope", "salt", "tea"]
    for _ in 0..<count {
      let item = items[Int.random(in: 0..<3, using: &generator)]
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: store.dispatch(.sold(item))
      case 1: store.dispatch(.ordered(item))
      default: clock.advance(by: .milliseconds(Int.random(in: 0..<900, using: &generator)))
      }
    }
    clock.advance(by: .seconds(2))
  }
}
