import ConcurrencyRex
import SwiftRex
import SwiftRexTesting

/// A small feature to simulate: it counts taps, and saves the count until that succeeds.
enum Tally {
  enum Action: Equatable, Sendable {
    case began(Int)
    case tapped
    case saved(Int)
    case saveFailed
  }

  struct State: Equatable, Sendable {
    var shown = 0
    var saved = 0
    /// The count that is being saved.
    var sending: Int?
    var attempt = 0

    var work: [Work] { sending.map { [Work(count: $0, attempt: attempt)] } ?? [] }
  }

  struct Work: Hashable, Sendable {
    let count: Int
    let attempt: Int
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .began(let count): (state.shown, state.saved) = (count, count)
    case .tapped:
      state.shown += 1
      state.sending = state.sending ?? state.shown
    case .saved(let count):
      state.saved = count
      state.sending = count == state.shown ? nil : state.shown
    case .saveFailed: state.attempt += 1
    }
  }

  typealias Save = @Sendable (Int) async -> Bool

  static let middleware = EffectMiddleware<Action, Action, State, Save>.reconciling(\.work) { work in
    .task { await $0.dependencies(work.count) ? .saved(work.count) : .saveFailed }
  }
  .mapMiddleware { $0.eraseToAnyMiddleware() }
}

/// A server that stores a number.
final class TallyWorld: SimulatedWorld {
  typealias Action = Tally.Action
  typealias State = Tally.State

  private enum Fault { case refused, replyLost }

  let faults: Faults
  let stored = Locked(0)

  init(faults: Faults) { self.faults = faults }

  func dependencies(of process: SimulatedProcess) -> Tally.Save {
    { count in
      let fault = await self.faults.meet("save", of: [Fault.refused, .replyLost], in: process)
      if fault == .refused { return false }
      self.stored.withLock { $0 = count }
      return fault == nil
    }
  }
}

extension Simulation<TallyWorld> {
  static let tally = tally()

  /// The feature, possibly with a bug.
  static func tally(
    reducer: Reducer<Action, State> = Tally.reducer, work: @escaping @Sendable (State) -> [any Sendable] = \.work,
    middleware: MiddlewareReader<Tally.Save, AnyMiddleware<Action, Action, State>> = Tally.middleware,
    invariants: [Invariant<TallyWorld>] = promises, record: Record? = nil
  ) -> Simulation {
    Simulation(
      initialState: State(), reducer: reducer, middleware: middleware,
      beginning: { [.began($0.stored.withLock(\.self))] }, choices: { _, _ in [.actions("tap", [.tapped])] },
      work: work, invariants: invariants, record: record)
  }

  static let promises: [Invariant<TallyWorld>] = [
    .always("nothing is saved that was not shown") { state, _ in state.saved > state.shown ? "\(state)" : nil },
    .atRest("the count is saved") { state, world in
      let stored = world.stored.withLock(\.self)
      return state.shown == stored ? nil : "\(stored) stored, \(state.shown) shown"
    },
    .afterAction("a tap counts") { $0 == .tapped && $2.shown != $1.shown + 1 ? "\($2.shown)" : nil },
  ]
}
