public import ConcurrencyRex
public import SwiftRex

extension Blank {
  /// The text as the user sees it.
  public struct ViewState: Equatable, Sendable {
    /// The text, or a placeholder.
    public var title: String
    /// The progress of loading, or why it failed.
    public var note: String?
  }

  /// What the user can do.
  public enum ViewAction: Equatable, Sendable {
    /// The button that loads the text was tapped.
    case loadTapped
  }

  /// Returns what the screen shows for a state.
  public static func viewState(of state: State) -> ViewState {
    let note: String? =
      switch state.progress {
      case .idle: nil
      case .loading: "loading"
      case .failed(let reason): "not loaded: \(reason)"
      }
    return ViewState(title: state.text ?? "no text yet", note: note)
  }

  /// Returns the action for a user's input.
  public static func action(for input: ViewAction) -> Action {
    switch input {
    case .loadTapped: .loadRequested
    }
  }

  /// Returns the view model of a store of this feature.
  @MainActor
  public static func viewModel(of store: some StoreType<Action, State>) -> ObservableViewModel<ViewAction, ViewState> {
    let screen = store.projection(action: action(for:), state: viewState(of:))
    return screen.asObservableViewModel(initialState: screen.state)
  }
}
