public import SwiftRex

extension Reachability {
  /// What an action changes.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .monitoringRequested:
      state.monitoring = .running
    case .pathChanged(let path):
      state.monitoring = .running
      state.path = path
    case .monitoringFailed(let reason):
      state.monitoring = .failed(reason)
      state.path = .unknown
    }
  }
}
