import SwiftRex

extension Reachability.Probe {
  /// Records the result of an attempt, and schedules the next one.
  static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .ended(let result):
        state.number &+= 1
        state.result = result
        state.failures = result == .passed ? 0 : state.failures &+ 1
        state.dueIn = delay(afterFailures: state.failures)
      }
    }
  }

  /// Returns the delay before the next attempt: 5 minutes after a success; after failures 2 s, doubled up to a minute.
  static func delay(afterFailures count: Int) -> Duration {
    switch count {
    case 0: .seconds(300)
    case 1...5: .seconds(1 << count)
    default: .seconds(60)
    }
  }
}
