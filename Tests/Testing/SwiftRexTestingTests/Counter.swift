import ConcurrencyRex
import SwiftRex

/// A small feature for testing the kit: it counts taps, stores the count after a second, and echoes.
enum Counter {
  enum Action: Equatable, Sendable {
    case tapped
    case saved(Saving)
    case echoRequested(Int)
    case echoed(Int)
    case noticed(String)
  }

  struct Saving: Equatable, Sendable {
    var count: Int
    var by: String
  }

  enum Sync: Equatable, Sendable {
    case idle
    case saving
  }

  struct State: Equatable, Sendable {
    var count = 0
    var sync = Sync.idle
    var echoes: Set<Int> = []
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .tapped:
      state.count += 1
      state.sync = .saving
    case .saved:
      state.sync = .idle
    case .echoed(let number):
      state.echoes.insert(number)
    case .echoRequested, .noticed:
      break
    }
  }

  static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, state in
    switch action {
    case .tapped:
      let count = state().count
      return .task { context in
        try await context.dependencies.clock.sleep(for: .seconds(1))
        return .saved(Saving(count: count, by: await context.dependencies.name()))
      } catch: { _ in
        nil
      }
    case .echoRequested(let count):
      return .sequence((1...max(1, count)).map(Action.echoed))
    case .saved, .echoed, .noticed:
      return .identity
    }
  }

  struct Dependencies: Sendable {
    let clock: any Clock<Duration>
    var name: @Sendable () async -> String = { "me" }
  }
}

extension Prism<Counter.Action, Counter.Saving> {
  static let saved = Prism(case: Counter.Action.saved) { if case .saved(let saving) = $0 { saving } else { nil } }
}
