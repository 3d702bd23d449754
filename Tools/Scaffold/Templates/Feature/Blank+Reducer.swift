public import SwiftRex

extension Blank {
  /// The reducer of the feature.
  public static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .loadRequested:
        state.progress = .loading
      case .loaded(let text):
        guard state.progress == .loading else { break }
        state.text = text
        state.progress = .idle
      case .loadFailed(let reason):
        guard state.progress == .loading else { break }
        state.progress = .failed(reason)
      }
    }
  }
}
